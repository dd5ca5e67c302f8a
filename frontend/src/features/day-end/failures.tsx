import { useTranslation } from 'react-i18next';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, type ListFilter, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { StatusBadge } from '@/shared/ui/status-badge';
import type { DayEnd, DayEndFailure } from './api';
import classes from './day-end.module.css';
import { FailureDrawer } from './failure-drawer';
import { useFailureBulk } from './use-failure-bulk';

/** The maximum that the server sends. */
const MOST = 200;

const isAside = ({ setAsideBy }: DayEndFailure): boolean => setAsideBy != null;

interface FailuresProps {
  end: DayEnd & { failures: DayEndFailure[] };
}

/** The loans that a day end failed on, and the details of the one that the address opens. */
export function Failures({ end }: FailuresProps) {
  const { t } = useTranslation('dayEnd');
  const stateOf = (failure: DayEndFailure) => (isAside(failure) ? 'aside' : 'open');
  const columns: ListColumn<DayEndFailure>[] = [
    valueColumn('loan', t('failures.loan'), ({ loanNumber }) => loanNumber, {
      cell: ({ loanNumber }) => <bdi>{loanNumber}</bdi>,
    }),
    valueColumn('step', t('failures.step'), ({ step }) => t(`steps.${step}`)),
    textColumn('reason', t('failures.reason'), ({ reason }) => reason),
    textColumn('state', t('failures.state'), (failure) => t(`failures.${stateOf(failure)}`), {
      order: stateOf,
      cell: (failure) => (
        <StatusBadge tone={isAside(failure) ? 'plain' : 'alert'}>
          {t(`failures.${stateOf(failure)}`)}
        </StatusBadge>
      ),
    }),
  ];
  const filters: ListFilter<DayEndFailure>[] = [
    {
      key: 'state',
      name: t('failures.state'),
      options: (['open', 'aside'] as const).map((value) => ({ value, label: t(`failures.${value}`) })),
      test: (failure, value) => stateOf(failure) === value,
    },
  ];
  const state = useListState({ name: 'failures', sortedFirst: '', filters: ['state'] });
  const bulk = useFailureBulk(end.date);
  const { failures } = end;
  const page = useLocalPage(state, {
    rows: failures,
    columns,
    filters,
    textOf: ({ loanNumber, reason }) => `${loanNumber} ${reason}`,
  });
  return (
    <>
      <DataGrid
        title={t('failures.title')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ loanId }) => loanId}
        nameOf={({ loanNumber }) => loanNumber}
        opens
        bulk={end.status === 'halted' ? bulk : []}
        empty={t('failures.empty')}
      />
      {failures.length >= MOST && (
        <p className={classes.muted}>{t('failures.most', { shown: failures.length })}</p>
      )}
      <FailureDrawer
        failure={failures.find(({ loanId }) => loanId === state.opened)}
        date={end.date}
        isHalted={end.status === 'halted'}
        close={state.closeDetail}
      />
    </>
  );
}
