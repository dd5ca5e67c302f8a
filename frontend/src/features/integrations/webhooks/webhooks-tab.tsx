import '@/shared/i18n/webhooks-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatAgo } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../integrations.module.css';
import { NewSecret } from '../new-secret';
import { WebhookDrawer } from './webhook-drawer';
import { WebhookForm } from './webhook-form';
import { standingOf, toneOf } from './webhook-standing';
import { type Webhook, webhooksApi } from './webhooks-api';

export function WebhooksTab() {
  const { t } = useTranslation('webhooks');
  const query = webhooksApi.useListWebhooksQuery({
    pageSize: 200,
  });
  const [isMaking, setMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const eventsOf = ({ events }: Webhook) => (events.includes('*') ? t('all') : formatCount(events.length));
  const stateOf = (webhook: Webhook) => t(`states.${standingOf(webhook)}`);
  const columns: ListColumn<Webhook>[] = [
    valueColumn('url', t('columns.url'), ({ url }) => url, { cell: ({ url }) => <bdi>{url}</bdi> }),
    valueColumn('description', t('columns.description'), ({ description }) => description, {
      cell: ({ description }) => description || '–',
    }),
    textColumn('events', t('columns.events'), eventsOf, { align: 'end' }),
    valueColumn('created', t('columns.created'), ({ createdAt }) => createdAt, {
      cell: ({ createdAt }) => formatAgo(createdAt),
    }),
    valueColumn('state', t('columns.state'), stateOf, {
      cell: (webhook) => <StatusBadge tone={toneOf(webhook)}>{stateOf(webhook)}</StatusBadge>,
    }),
  ];
  const state = useListState({ name: 'webhooks', sortedFirst: 'url', pageSize: 25 });
  const page = useLocalPage(state, {
    rows: query.data?.items,
    columns,
    textOf: ({ url, description }) => `${url} ${description}`,
    query,
  });
  const close = () => {
    setMaking(false);
    setSecret(null);
  };
  return (
    <>
      <div className={classes.above}>
        <p className={classes.lead}>{t('lead')}</p>
        <Button onClick={() => setMaking(true)}>{t('new')}</Button>
      </div>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ webhookId }) => webhookId}
        nameOf={({ url }) => url}
        opens
        empty={t('empty')}
      />
      <DetailDrawer opened={isMaking} title={t('form.newTitle')} close={close}>
        {secret === null ? (
          <WebhookForm webhook={null} saved={setSecret} cancel={close} />
        ) : (
          <NewSecret secret={secret} done={close} />
        )}
      </DetailDrawer>
      <WebhookDrawer
        key={state.openedKey}
        webhook={query.data?.items.find(({ webhookId }) => webhookId === state.openedKey)}
        close={state.closeDetail}
      />
    </>
  );
}
