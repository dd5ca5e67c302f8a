import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { branchAdministrationCalls, type FieldAgent } from '@/shared/api/generated/branch-administration';
import { roleLabel } from '@/shared/lib/roles';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { remotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { Rupees } from '@/shared/ui/rupees';

const nameOf = ({ FirstName, LastName, Username }: FieldAgent): string =>
  `${FirstName} ${LastName}`.trim() || Username;

/** The officers of one branch with their centres, clients, loans and portfolio. */
export function FieldAgentList({ tenantId, branchId }: { tenantId: string; branchId: number }) {
  const { t } = useTranslation('users');
  const dispatch = useDispatch<AnyDispatch>();
  const state = useListState({ name: 'officers', sortedFirst: 'name', pageSize: 25 });
  const asked = { tenantId, branchId, search: useSettledSearch(state) || undefined };
  const query = branchAdministrationCalls.useListFieldAgentsQuery(
    { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const page = remotePage(query, (number, pageSize) =>
    dispatch(
      branchAdministrationCalls.endpoints.listFieldAgents.initiate(
        { ...asked, page: number, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
  const roles = ({ Roles }: FieldAgent) => Roles.map(roleLabel).join(', ');
  const count = (key: string, name: string, of: (agent: FieldAgent) => number): ListColumn<FieldAgent> => ({
    key,
    name,
    align: 'end',
    text: of,
    cell: (agent) => formatCount(of(agent)),
  });
  const columns: ListColumn<FieldAgent>[] = [
    { key: 'name', name: t('columns.name'), text: nameOf, cell: nameOf },
    { key: 'roles', name: t('columns.roles'), text: roles, cell: roles },
    count('centres', t('performance.centres'), ({ CenterCount }) => CenterCount),
    count('clients', t('performance.clients'), ({ ClientCount }) => ClientCount),
    count('loans', t('performance.loans'), ({ ActiveLoansCount }) => ActiveLoansCount),
    {
      key: 'portfolio',
      name: t('performance.portfolio'),
      align: 'end',
      text: ({ Portfolio }) => Portfolio,
      cell: ({ Portfolio }) => <Rupees amount={Portfolio} />,
    },
    {
      key: 'par30',
      name: t('performance.par30'),
      align: 'end',
      text: ({ Par30 }) => Par30,
      cell: ({ Par30 }) => (Par30 === null ? '–' : formatPar(Par30)),
    },
  ];
  return (
    <DataGrid
      title={t('performance.list')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ UserId }) => UserId}
      nameOf={nameOf}
      empty={t('performance.empty')}
    />
  );
}
