import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '@/shared/config/screen-links';
import { lists, screenPaths } from '@/shared/config/screen-paths';
import { indianStates } from '@/shared/lib/indian-states';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { RowMenu } from '@/shared/lists/row-menu';
import { useListState } from '@/shared/lists/use-list-state';
import { mapPage } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { type BranchModel, toBranchModel } from '../branch-model';
import { BranchDrawer } from './branch-drawer';
import { useBranchChanges } from './use-branch-changes';
import { useBranchColumns } from './use-branch-columns';
import { useBranchList } from './use-branch-list';

export function BranchList() {
  const { t } = useTranslation('branches');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const state = useListState({
    name: lists.branches.name,
    sortedFirst: 'name',
    filters: ['status', 'state'],
    pageSize: 25,
  });
  const page = mapPage(useBranchList(state), (branch) => toBranchModel(branch, t('pending')));
  const { toggle, remove, bulk } = useBranchChanges();
  const columns = useBranchColumns();
  const leadsTo = (path: string, { branchId }: BranchModel) => recordPath(path, branchId, tenant);

  const filters: ListFilter<BranchModel>[] = [
    {
      key: 'status',
      name: t('filters.status'),
      options: (['active', 'inactive'] as const).map((value) => ({ value, label: t(`status.${value}`) })),
    },
    {
      key: 'state',
      name: t('filters.state'),
      options: indianStates.map((value) => ({ value, label: value })),
    },
  ];
  return (
    <>
      <DataGrid
        title={t('list')}
        state={state}
        page={page}
        columns={[
          ...columns,
          {
            key: 'actions',
            name: '',
            cell: (branch) => (
              <RowMenu
                name={branch.name}
                actions={[
                  { label: t('actions.edit'), leads: leadsTo(screenPaths.branches.edit, branch) },
                  {
                    label: t('actions.performance'),
                    leads: leadsTo(screenPaths.branches.performance, branch),
                  },
                  {
                    label: t(branch.status === 'active' ? 'actions.deactivate' : 'actions.activate'),
                    leads: () => toggle(branch),
                  },
                  { label: t('actions.delete'), leads: () => remove(branch), dangerous: true },
                ]}
              />
            ),
          },
        ]}
        filters={filters}
        keyOf={({ branchId }) => branchId}
        nameOf={({ name }) => name}
        opens
        bulk={bulk}
        empty={t('empty')}
      />
      <BranchDrawer
        branchId={state.opened}
        close={state.closeDetail}
        toggle={toggle}
        remove={async (branch) => {
          if (await remove(branch)) state.closeDetail();
        }}
        edit={(branch) => navigate(leadsTo(screenPaths.branches.edit, branch))}
        performance={(branch) => leadsTo(screenPaths.branches.performance, branch)}
      />
    </>
  );
}
