import { useTranslation } from 'react-i18next';
import { clientPath } from '@/shared/config/lending-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { followUpApi, type Reminder } from '@/shared/lending/follow-up-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { dayIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { useDaysWords } from './use-days-words';

const tones: Record<NonNullable<Reminder['status']>, Tone> = {
  waiting: 'info',
  sent: 'good',
  not_sent: 'warning',
};

/** Lists the reminders that were sent, the latest first. */
export function ReminderList() {
  const { t } = useTranslation('followUp');
  const tenant = useNamedTenant();
  const seesClients = useMay()('CLIENT_VIEW');
  const daysWords = useDaysWords();
  const state = useListState({
    name: 'reminders',
    sortedFirst: '',
    filters: ['from', 'to'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    followUpApi.endpoints.listReminders,
    { from: dayIn(chosen.from), to: dayIn(chosen.to) },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const columns: ListColumn<Reminder>[] = [
    textColumn('client', t('columns.client'), ({ clientName }) => clientName),
    textColumn('at', t('columns.at'), ({ at }) => at, {
      isWhole: true,
      cell: ({ at }) => formatInstant(at),
    }),
    textColumn('days', t('reminders.when'), ({ days }) => daysWords(days)),
    textColumn('dueOn', t('reminders.dueOn'), ({ dueOn }) => dueOn, {
      isWhole: true,
      cell: ({ dueOn }) => formatBusinessDate(dueOn),
    }),
    amountColumn('amount', t('reminders.amount'), ({ amount }) => amount),
    textColumn('loan', t('columns.loan'), ({ loanNumber }) => loanNumber, {
      cell: ({ loanNumber }) => <bdi>{loanNumber}</bdi>,
    }),
    textColumn(
      'state',
      t('columns.status'),
      ({ status }) => (status == null ? null : t(`reminders.statuses.${status}`)),
      {
        cell: ({ status }) =>
          status == null ? (
            '–'
          ) : (
            <StatusBadge tone={tones[status]}>{t(`reminders.statuses.${status}`)}</StatusBadge>
          ),
      },
    ),
  ];
  return (
    <DataGrid
      title={t('reminders.sent')}
      state={state}
      page={page}
      columns={columns}
      filters={[
        { key: 'from', name: t('contacts.from'), kind: 'day' },
        { key: 'to', name: t('contacts.to'), kind: 'day' },
      ]}
      searches={false}
      keyOf={({ messageId }) => messageId}
      nameOf={({ clientName }) => clientName}
      opens={seesClients && (({ clientId }) => clientPath(clientId, tenant))}
      empty={t('reminders.none')}
    />
  );
}
