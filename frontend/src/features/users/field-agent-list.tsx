import '@/shared/i18n/transfers-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldAgentItem } from '@/shared/api/generated/branch-administration';
import { officerName, useOfficers } from '@/shared/api/officers-api';
import { lists, openIn } from '@/shared/config/screen-paths';
import { TransferForm } from '@/shared/lending/transfer-form';
import { roleLabel } from '@/shared/lib/role-label';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Rupees } from '@/shared/ui/rupees';

/** The officers of one branch with their centres, clients, loans and portfolio. */
export function FieldAgentList({ branchId }: { branchId: number }) {
  const { t } = useTranslation(['users', 'transfers']);
  const may = useMay();
  const [moved, setMoved] = useState<FieldAgentItem | null>(null);
  const tenant = useNamedTenant();
  const query = useOfficers(branchId, { isFresh: true });
  const roles = ({ Roles }: FieldAgentItem) => Roles.map(roleLabel).join(', ');
  const count = (
    key: string,
    name: string,
    of: (agent: FieldAgentItem) => number,
  ): ListColumn<FieldAgentItem> =>
    valueColumn(key, name, of, { align: 'end', cell: (agent) => formatCount(of(agent)) });
  const columns: ListColumn<FieldAgentItem>[] = [
    valueColumn('name', t('columns.name'), officerName),
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
    {
      key: 'actions',
      name: '',
      cell: (agent) =>
        may('GROUP_CREATE') &&
        agent.CenterCount > 0 && (
          <RowMenu
            name={officerName(agent)}
            actions={[{ label: t('transfers:action'), leads: () => setMoved(agent) }]}
          />
        ),
    },
  ];
  const state = useListState({ name: 'officers', sortedFirst: 'name', pageSize: 25 });
  const page = useLocalPage(state, {
    rows: query.currentData?.items,
    totalCount: query.currentData?.totalCount,
    columns,
    textOf: (agent) => `${officerName(agent)} ${roles(agent)}`,
    query,
  });
  return (
    <>
      <DataGrid
        title={t('performance.list')}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ UserId }) => UserId}
        nameOf={officerName}
        opens={({ UserId }) => openIn(lists.users, UserId, tenant)}
        empty={t('performance.empty')}
      />
      <DetailDrawer
        opened={moved !== null}
        title={`${t('transfers:action')}${moved === null ? '' : `: ${officerName(moved)}`}`}
        close={() => setMoved(null)}
      >
        {moved !== null && (
          <TransferForm
            subject={{ kind: 'portfolio', id: moved.UserId, branchId, holderId: moved.UserId }}
            close={() => setMoved(null)}
          />
        )}
      </DetailDrawer>
    </>
  );
}
