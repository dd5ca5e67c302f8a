import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { StatusBadge } from '@/shared/ui/status-badge';
import { NewSecret } from '../new-secret';
import { useWebhookChanges } from './use-webhook-changes';
import { WebhookDeliveries } from './webhook-deliveries';
import { WebhookForm } from './webhook-form';
import { standingOf, toneOf } from './webhook-standing';
import classes from './webhooks.module.css';
import type { Webhook } from './webhooks-api';

function Details({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const { events, description, createdAt, failingSince, previousSecretUntil } = webhook;
  const facts = [
    { name: t('columns.description'), value: description || '–', wide: true },
    { name: t('columns.events'), value: events.includes('*') ? t('all') : events.join(', '), wide: true },
    { name: t('columns.created'), value: formatInstant(createdAt) },
    ...(failingSince === null ? [] : [{ name: t('facts.failingSince'), value: formatAgo(failingSince) }]),
    ...(previousSecretUntil === null
      ? []
      : [{ name: t('facts.previousSecret'), value: formatInstant(previousSecretUntil) }]),
  ];
  return (
    <>
      <p className={classes.sentence}>
        <StatusBadge tone={toneOf(webhook)}>{t(`states.${standingOf(webhook)}`)}</StatusBadge>
      </p>
      <FactGrid facts={facts} />
    </>
  );
}

export function WebhookDrawer({ webhook, close }: { webhook: Webhook | undefined; close: () => void }) {
  const { t } = useTranslation('webhooks');
  const [isEditing, setEditing] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const does = useWebhookChanges();
  const title = isEditing ? t('form.editTitle') : (webhook?.url ?? t('unnamed'));
  return (
    <DetailDrawer opened={webhook !== undefined} title={title} close={close}>
      {webhook && isEditing && (
        <WebhookForm webhook={webhook} saved={() => setEditing(false)} cancel={() => setEditing(false)} />
      )}
      {webhook && !isEditing && (
        <>
          {secret !== null && <NewSecret secret={secret} done={() => setSecret(null)} />}
          <Details webhook={webhook} />
          <div className={classes.buttons}>
            <Button onClick={() => setEditing(true)}>{t('actions.edit')}</Button>
            {webhook.enabled && (
              <>
                <Button variant="default" onClick={() => void does.test(webhook)}>
                  {t('actions.test')}
                </Button>
                <Button variant="default" onClick={() => void does.replayDay(webhook)}>
                  {t('actions.replay')}
                </Button>
              </>
            )}
            <Button variant="default" onClick={() => void does.rotate(webhook, setSecret)}>
              {t('actions.rotate')}
            </Button>
            <DangerButton onClick={() => void does.remove(webhook)}>{t('actions.delete')}</DangerButton>
          </div>
          <WebhookDeliveries webhook={webhook} />
        </>
      )}
    </DetailDrawer>
  );
}
