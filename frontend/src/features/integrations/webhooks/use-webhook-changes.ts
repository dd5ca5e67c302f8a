import { useTranslation } from 'react-i18next';
import { makeChange } from '@/shared/overlays/make-change';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { type Webhook, webhooksApi } from './webhooks-api';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The actions on a webhook; irreversible ones ask for confirmation. */
export function useWebhookChanges() {
  const { t } = useTranslation('webhooks');
  const [test] = webhooksApi.useTestWebhookMutation();
  const [replay] = webhooksApi.useReplayWebhookMutation();
  const [rotate] = webhooksApi.useRotateWebhookSecretMutation();
  const [remove] = webhooksApi.useDeleteWebhookMutation();
  return {
    test: async ({ webhookId }: Webhook) => {
      const { error } = await test({ webhookId });
      if (error === undefined) toast.success(t('test.done'));
      else showFailure(error, t('test.failed'));
    },
    replayDay: ({ webhookId }: Webhook) =>
      makeChange({
        title: t('replay.title'),
        message: t('replay.message'),
        confirmText: t('actions.replay'),
        run: () => {
          const since = new Date(Date.now() - DAY_MS).toISOString();
          return replay({ webhookId, webhookReplayRequest: { since } });
        },
        done: t('replay.done'),
        failed: t('replay.failed'),
      }),
    rotate: ({ webhookId, version }: Webhook, show: (secret: string) => void) =>
      makeChange({
        title: t('rotate.title'),
        message: t('rotate.message'),
        confirmText: t('actions.rotate'),
        run: async () => {
          const reply = await rotate({ webhookId, 'If-Match': `"${version}"` });
          if (reply.data !== undefined) show(reply.data.secret);
          return reply;
        },
        done: t('rotate.done'),
        failed: t('rotate.failed'),
      }),
    remove: ({ webhookId, url }: Webhook) =>
      makeChange({
        title: t('delete.title'),
        message: t('delete.message', { url }),
        confirmText: t('actions.delete'),
        run: () => remove({ webhookId }),
        done: t('delete.done'),
        failed: t('delete.failed'),
      }),
  };
}
