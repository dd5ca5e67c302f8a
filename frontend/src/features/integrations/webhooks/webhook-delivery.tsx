import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './webhooks.module.css';
import { webhooksApi } from './webhooks-api';

interface WebhookDeliveryProps {
  webhookId: string;
  deliveryId: string;
  mayReplay: boolean;
}

/** A delivery with its attempts and a button to send it again. */
export function WebhookDelivery({ mayReplay, ...which }: WebhookDeliveryProps) {
  const { t } = useTranslation('webhooks');
  const { data, isError } = webhooksApi.useGetWebhookDeliveryQuery(which);
  const [replay, replaying] = webhooksApi.useReplayWebhookDeliveryMutation();
  const again = async () => {
    const { error } = await replay(which);
    if (error === undefined) toast.success(t('log.againDone'));
    else showFailure(error, t('log.againFailed'));
  };
  if (data === undefined && isError)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.sentence}>{t('log.deliveryFailed')}</p>
      </Notice>
    );
  if (data === undefined) return <Placeholder className={classes.waiting} />;
  return (
    <>
      <p className={classes.small}>{t('log.body')}</p>
      <code className={classes.body}>{data.body}</code>
      {data.attempts.map(({ number, at, milliseconds, status, failure, response }) => (
        <div key={number}>
          <p className={classes.small}>
            {t('log.attempt', { number, at: formatInstant(at), milliseconds })}
            <br />
            {failure ?? t('log.answered', { status })}
          </p>
          {response !== '' && <code className={classes.body}>{response}</code>}
        </div>
      ))}
      {mayReplay && (
        <div className={classes.buttons}>
          <Button size="compact-sm" loading={replaying.isLoading} onClick={() => void again()}>
            {t('log.again')}
          </Button>
        </div>
      )}
    </>
  );
}
