import { useTranslation } from 'react-i18next';
import type { FieldAgentItem } from '@/shared/api/generated/branch-administration';
import { lists, openIn } from '@/shared/config/screen-paths';
import { roleLabel } from '@/shared/lib/role-label';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Rupees } from '@/shared/ui/rupees';
import { fieldAgentsApi } from './field-agents';

const nameOf = ({ FirstName, LastName, Username }: FieldAgentItem): string =>
  `${FirstName} ${LastName}`.trim() || Username;

/** The officers of one branch with their centres, clients, loans and portfolio. */
export function FieldAgentList({ branchId }: { branchId: number }) {
  const { t } = useTranslation('users');
  const tenant = useNamedTenant();
  const { currentData, isError, isFetching, refetch } = fieldAgentsApi.useAllFieldAgentsQuery(
    { branchId },
    { refetchOnMountOrArgChange: true },
  );
  const roles = ({ Roles }: FieldAgentItem) => Roles.map(roleLabel).join(', ');
  const count = (
    key: string,
    name: string,
    of: (agent: FieldAgentItem) => number,
  ): ListColumn<FieldAgentItem> =>
    valueColumn(key, name, of, { align: 'end', cell: (agent) => formatCount(of(agent)) });
  const columns: ListColumn<FieldAgentItem>[] = [
    valueColumn('name', t('columns.name'), nameOf),
    textColumn('roles', t('columns.roles'), roles),
    count('centres', t('performance.centres'), ({ CenterCount }) => CenterCount),
    count('clients', t('performance.clients'), ({ ClientCount }) => ClientCount),
    count('loans', t('performance.loans'), ({ ActiveLoansCount }) => ActiveLoansCount),
    valueColumn('portfolio', t('performance.portfolio'), ({ Portfolio }) => Portfolio, {
      align: 'end',
      cell: ({ Portfolio }) => <Rupees amount={Portfolio} />,
    }),
    valueColumn('par30', t('performance.par30'), ({ Par30 }) => Par30, {
      align: 'end',
      cell: ({ Par30 }) => (Par30 === null ? '–' : formatPar(Par30)),
    }),
  ];
  const state = useListState({ name: 'officers', sortedFirst: 'name', pageSize: 25 });
  const page = useLocalPage(state, {
    rows: currentData?.items,
    totalCount: currentData?.totalCount,
    columns,
    textOf: (agent) => `${nameOf(agent)} ${roles(agent)}`,
    failed: isError && currentData === undefined && !isFetching,
    retry: () => void refetch(),
  });
  return (
    <DataGrid
      title={t('performance.list')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ UserId }) => UserId}
      nameOf={nameOf}
      opens={({ UserId }) => openIn(lists.users, UserId, tenant)}
      empty={t('performance.empty')}
    />
  );
}
