import { downloadFile } from '@/shared/api/download';
import { exportPath } from '@/shared/config/export-paths';
import { assetClasses } from '@/shared/lending/asset-class-badge';
import { idIn } from '@/shared/lists/chosen';
import type { Sorting } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';
import { useRemotePage, useSettledSearch } from '@/shared/lists/use-remote-page';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { loansApi } from '../api';
import type { LoanState, Narrowing } from './loan-lists';

export const loanStates: readonly LoanState[] = [
  'draft',
  'submitted',
  'returned',
  'blc_pending',
  'sanction_pending',
  'approved',
  'active',
  'overpaid',
  'closed',
  'rejected',
  'withdrawn',
  'cancelled',
  'expired',
  'written_off',
  'refinanced',
];

/** The orders in which the server lists loans, by the columns that they are chosen at. */
export const loanOrders = {
  client: ['clientName', '-clientName'],
  outstanding: ['outstanding', '-outstanding'],
  daysPastDue: ['daysPastDue', '-daysPastDue'],
} as const;

const orderOf = ({ by, descending }: Sorting) =>
  Object.entries(loanOrders).find(([column]) => column === by)?.[1][descending ? 1 : 0];

export function useLoanList(state: ListState, narrowing: Narrowing) {
  const { tenantId } = useActedTenant();
  const { chosen } = state;
  const narrowed = {
    state: loanStates.find((one) => one === chosen.state),
    ...narrowing,
    search: useSettledSearch(state) || undefined,
    assetClass: assetClasses.find((one) => one === chosen.assetClass),
    branchId: idIn(chosen.branch),
    officerId: idIn(chosen.officer),
    productId: idIn(chosen.product),
    clientId: idIn(chosen.client),
  };
  const asked = { ...narrowed, sort: orderOf(state.sorting) };
  return useRemotePage(loansApi.endpoints.listLoans, asked, state, {
    refetchOnMountOrArgChange: true,
    exportFile: (format, fileName) =>
      downloadFile(exportPath('loans', { ...narrowed, format }), fileName, tenantId),
  });
}
