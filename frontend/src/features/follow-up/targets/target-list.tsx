import { useTranslation } from 'react-i18next';
import { followUpApi, type Target } from '@/shared/lending/follow-up-api';
import { formatMonth } from '@/shared/lib/dates';
import { formatCount, formatPar, formatPercent, plainRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { Notice } from '@/shared/ui/notice';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../follow-up.module.css';
import { TargetForm } from './target-form';

type Goal = keyof Target['target'];

const goals = ['clients', 'disbursed', 'onTimeRate', 'par30'] as const satisfies readonly Goal[];
const formats: Record<Goal, (figure: number) => string> = {
  clients: formatCount,
  disbursed: plainRupees,
  onTimeRate: formatPercent,
  par30: formatPar,
};

const keyOf = ({ branchId, officerId }: Target): string => `${branchId}-${officerId ?? 'all'}`;

/** Shows the figure reached, with its target below. */
function Standing({ goal, target: { target, reached } }: { goal: Goal; target: Target }) {
  const { t } = useTranslation('followUp');
  const [wanted, figure] = [target[goal], reached[goal]];
  const format = formats[goal];
  const isMet = wanted != null && figure != null && (goal === 'par30' ? figure <= wanted : figure >= wanted);
  // Clients and disbursals grow until the month ends, so their target is not missed before.
  const isMissed = wanted != null && figure != null && !isMet && (goal === 'par30' || goal === 'onTimeRate');
  return (
    <span className={classes.goal}>
      <bdi>{figure == null ? '–' : format(figure)}</bdi>
      <span className={classes.small}>
        {wanted == null
          ? t('targets.noTarget')
          : t(
              goal === 'par30' ? 'targets.atMost' : goal === 'onTimeRate' ? 'targets.atLeast' : 'targets.of',
              {
                target: format(wanted),
              },
            )}
      </span>
      {isMet && <StatusBadge tone="good">{t('targets.met')}</StatusBadge>}
      {isMissed && <StatusBadge tone="warning">{t('targets.missed')}</StatusBadge>}
    </span>
  );
}

interface TargetListProps {
  month: string;
  branchId: number | undefined;
}

/** Lists branches and officers with their targets. Each opens the form that sets its target. */
export function TargetList({ month, branchId }: TargetListProps) {
  const { t } = useTranslation('followUp');
  const query = followUpApi.useListCollectionTargetsQuery(
    { month, branchId },
    { refetchOnMountOrArgChange: true },
  );
  const rows = query.currentData?.items;
  const nameOf = ({ branchName: branch, officerName }: Target): string =>
    officerName ?? t('targets.whole', { branch });
  const columns: ListColumn<Target>[] = [
    valueColumn('name', t('targets.name'), nameOf, {
      order: (target) =>
        `${target.branchName} ${keyOf(target) === `${target.branchId}-all` ? '' : nameOf(target)}`,
    }),
    valueColumn('branch', t('targets.branch'), ({ branchName }) => branchName),
    ...goals.map((goal) =>
      valueColumn<Target>(goal, t(`targets.${goal}`), ({ reached }) => reached[goal] ?? null, {
        align: 'end',
        cell: (target) => <Standing goal={goal} target={target} />,
      }),
    ),
  ];
  const state = useListState({ name: 'targets', sortedFirst: 'name', pageSize: 50 });
  const page = useLocalPage(state, {
    rows,
    columns,
    textOf: (target) => `${nameOf(target)} ${target.branchName}`,
    query,
  });
  const opened = rows?.find((target) => keyOf(target) === state.openedKey);
  const isOpen = state.openedKey !== null && rows !== undefined;
  return (
    <>
      <DataGrid
        title={query.currentData ? t('targets.list', { month: formatMonth(month) }) : t('targets.loading')}
        state={state}
        page={page}
        columns={columns}
        keyOf={keyOf}
        nameOf={nameOf}
        opens
        empty={t('targets.empty')}
      />
      <DetailDrawer
        opened={isOpen}
        title={opened === undefined ? t('targets.change') : nameOf(opened)}
        close={state.closeDetail}
      >
        {isOpen && opened === undefined && <Notice kind="info">{t('targets.notThere')}</Notice>}
        {opened !== undefined && (
          <TargetForm
            key={`${month} ${keyOf(opened)}`}
            month={month}
            target={opened}
            close={state.closeDetail}
          />
        )}
      </DetailDrawer>
    </>
  );
}
