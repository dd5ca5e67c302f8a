import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { sumOf } from '@/shared/lending/amounts';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useLiveSchedule } from '@/shared/lending/use-live-schedule';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { type RowsQuery, useLocalPage } from '@/shared/lists/use-local-page';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { termsOf } from '../actions/loan-terms';
import classes from '../loans.module.css';
import { VersionChoice } from './version-choice';

interface Row {
  number: number;
  dueOn: string;
  principal: number;
  interest: number;
  fees: number;
  total: number;
  balance: number;
  /** Undefined in a preview and in an earlier version. */
  paid?: number | undefined;
  waived?: number;
  settledOn?: string | null;
}

type Money = 'principal' | 'interest' | 'fees' | 'total' | 'paid' | 'waived' | 'balance';

function useColumns(rows: readonly Row[], businessDate: string | undefined): ListColumn<Row>[] {
  const { t } = useTranslation('loans');
  const money = (key: Money): ListColumn<Row> =>
    textColumn(key, t(`schedule.${key}`), (row) => row[key] ?? 0, {
      align: 'end',
      cell: (row) => <Amount of={row[key]} />,
    });
  const standing = ({ paid = 0, total, dueOn, settledOn }: Row) => {
    if (settledOn)
      return (
        <StatusBadge tone="good">{t('schedule.paidOn', { day: formatBusinessDate(settledOn) })}</StatusBadge>
      );
    if (businessDate !== undefined && dueOn < businessDate && paid < total)
      return <StatusBadge tone="alert">{t('schedule.late')}</StatusBadge>;
    return paid > 0 ? <StatusBadge tone="info">{t('schedule.partly')}</StatusBadge> : null;
  };
  const isKept = rows.some(({ paid }) => paid !== undefined);
  const hasFees = rows.some(({ fees }) => fees > 0);
  return [
    textColumn('number', t('schedule.due'), ({ dueOn }) => dueOn, {
      cell: ({ number, dueOn }) => t('schedule.row', { number, day: formatBusinessDate(dueOn) }),
    }),
    money('principal'),
    money('interest'),
    ...(hasFees ? [money('fees')] : []),
    money('total'),
    ...(isKept ? [money('paid')] : []),
    ...(isKept && rows.some(({ waived = 0 }) => waived > 0) ? [money('waived')] : []),
    money('balance'),
    ...(isKept
      ? [
          textColumn('state', t('columns.state'), ({ settledOn }: Row) => settledOn ?? null, {
            cell: standing,
          }),
        ]
      : []),
  ];
}

interface InstalmentsProps {
  title: string;
  rows: readonly Row[] | undefined;
  query: RowsQuery;
  businessDate: string | undefined;
}

function Instalments({ title, rows, query, businessDate }: InstalmentsProps) {
  const { t } = useTranslation('loans');
  const columns = useColumns(rows ?? [], businessDate);
  const state = useListState({ name: 'schedule', sortedFirst: '', pageSize: 100 });
  const page = useLocalPage(state, {
    rows,
    columns,
    textOf: ({ dueOn }) => dueOn,
    query,
    isFetching: false,
  });
  const total = (key: Money) => <Amount of={sumOf((rows ?? []).map((row) => row[key] ?? 0))} />;
  return (
    <DataGrid
      title={title}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ number }) => number}
      nameOf={({ number, dueOn }) => t('schedule.row', { number, day: formatBusinessDate(dueOn) })}
      empty={t('schedule.empty')}
      isShort
      totals={{
        name: t('schedule.sum'),
        values: {
          principal: total('principal'),
          interest: total('interest'),
          fees: total('fees'),
          total: total('total'),
          paid: total('paid'),
          waived: total('waived'),
        },
      }}
    />
  );
}

function Planned({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  const on = loan.expectedDisbursalOn ?? businessDate;
  const { cost, problem } = useLiveSchedule(
    on === undefined ? null : termsOf(loan, { disbursedOn: on, firstDueOn: loan.firstDueOn ?? null }),
  );
  return (
    <Instalments
      title={on === undefined ? t('schedule.title') : t('schedule.planned', { day: formatBusinessDate(on) })}
      rows={cost?.rows}
      query={{ isError: problem !== null, isFetching: false, refetch: () => undefined }}
      businessDate={undefined}
    />
  );
}

const endedApplications: ReadonlySet<LoanItem['state']> = new Set([
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
]);

/** The instalments with the paid amounts, and the versions of the schedule. An earlier version shows what it asked for. */
export function ScheduleTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  const [chosen, setChosen] = useState<number>();
  const query = loansApi.useGetLoanScheduleQuery(
    { loanId: loan.loanId, version: chosen },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData, data } = query;
  // The choice stays while another version loads.
  const versions = (currentData ?? data)?.versions ?? [];
  const newest = versions[0]?.version;
  const rows =
    chosen === undefined ? currentData?.rows : currentData?.rows.map((row) => ({ ...row, paid: undefined }));
  if (currentData?.version === 0 && currentData.rows.length === 0 && !endedApplications.has(loan.state))
    return <Planned loan={loan} />;
  return (
    <>
      {versions.length > 1 && newest !== undefined && (
        <VersionChoice versions={versions} shown={chosen ?? newest} choose={setChosen} />
      )}
      <div className={classes.panel}>
        <Instalments
          title={chosen === undefined ? t('schedule.title') : t('schedule.earlier', { version: chosen })}
          rows={rows}
          query={query}
          businessDate={businessDate}
        />
      </div>
      {versions.length > 0 && (
        <Panel title={t('schedule.versions')}>
          <ul className={classes.steps}>
            {versions.map(({ version, cause, madeOn }) => (
              <li key={version} className={classes.step}>
                <span>{t('schedule.version', { version, cause: t(`schedule.causes.${cause}`) })}</span>
                <span>{formatBusinessDate(madeOn)}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
