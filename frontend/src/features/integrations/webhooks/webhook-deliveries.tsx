import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '@/shared/lib/dates';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import { WebhookDelivery } from './webhook-delivery';
import classes from './webhooks.module.css';
import { type Delivery, type Webhook, webhooksApi } from './webhooks-api';

const states = ['waiting', 'delivered', 'dead'] as const;
const tones = { waiting: 'info', delivered: 'good', dead: 'alert' } as const;
const stateOf = ({ state }: Delivery) => states.find((known) => known === state) ?? 'waiting';

function Row({ delivery, webhook }: { delivery: Delivery; webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const [isOpen, setOpen] = useState(false);
  const { event, happenedAt, attempts, dueAt, lastFailure } = delivery;
  const facts = [
    formatInstant(happenedAt),
    t('log.attempts', { count: attempts }),
    ...(lastFailure === null ? [] : [lastFailure]),
    ...(dueAt === null || attempts === 0 ? [] : [t('log.due', { at: formatInstant(dueAt) })]),
  ];
  return (
    <li className={classes.delivery}>
      <div className={classes.deliveryHead}>
        <span className={classes.event}>{event}</span>
        <StatusBadge tone={tones[stateOf(delivery)]}>{t(`log.states.${stateOf(delivery)}`)}</StatusBadge>
      </div>
      <p className={classes.small}>{facts.join(' · ')}</p>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={isOpen}
        onClick={() => setOpen((before) => !before)}
      >
        {t('log.show')}
      </Button>
      {isOpen && (
        <WebhookDelivery
          webhookId={webhook.webhookId}
          deliveryId={delivery.deliveryId}
          mayReplay={webhook.enabled}
        />
      )}
    </li>
  );
}

export function WebhookDeliveries({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation(['webhooks', 'common']);
  const [wanted, setWanted] = useState('');
  const state = states.find((known) => known === wanted);
  const query = webhooksApi.useListWebhookDeliveriesQuery(
    { webhookId: webhook.webhookId, pageSize: 25, ...(state && { state }) },
    { refetchOnMountOrArgChange: true },
  );
  const { isError, isFetching, refetch } = query;
  // While another state is being fetched, the current rows stay. If that fails, they are removed.
  const data = query.currentData ?? (isError ? undefined : query.data);
  return (
    <section aria-label={t('webhooks:log.title')} className={classes.log}>
      <div className={classes.logHead}>
        <h3 className={classes.logTitle}>{t('webhooks:log.title')}</h3>
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void refetch()}>
          {t('webhooks:log.refresh')}
        </Button>
      </div>
      <SelectField
        name="state"
        label={t('webhooks:log.filter')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        none={t('webhooks:log.any')}
        options={states.map((one) => ({ value: one, label: t(`webhooks:log.states.${one}`) }))}
      />
      {data === undefined && !isError && <Placeholder className={classes.waiting} />}
      {data === undefined && isError && (
        <Notice kind="error" role="alert">
          <p className={classes.sentence}>{t('webhooks:log.failed')}</p>
        </Notice>
      )}
      {data?.items.length === 0 && <p className={classes.small}>{t('webhooks:log.none')}</p>}
      <ul className={classes.deliveries}>
        {data?.items.map((delivery) => (
          <Row key={delivery.deliveryId} delivery={delivery} webhook={webhook} />
        ))}
      </ul>
      {data !== undefined && data.totalCount > data.items.length && (
        <p className={classes.small}>
          {t('webhooks:log.more', { shown: data.items.length, total: data.totalCount })}
        </p>
      )}
    </section>
  );
}
