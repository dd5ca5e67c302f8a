import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { loanProductsCalls } from '@/shared/api/generated/loan-products';
import { useOfficerOptions } from '@/shared/api/officers-api';
import { assetClasses } from '@/shared/lending/asset-class-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import type { ListFilter } from '@/shared/lists/list-view';
import type { ListState } from '@/shared/lists/use-list-state';
import { loanStates } from './use-loan-list';

/**
 * The filters of a list of loans. Officers are those of the chosen branch. A client is chosen by a link, and their name is
 * taken from the rows.
 */
export function useLoanFilters(
  state: ListState,
  { byState, byClass, rows }: { byState: boolean; byClass: boolean; rows: readonly LoanItem[] | undefined },
): ListFilter<LoanItem>[] {
  const { t } = useTranslation(['loans', 'lending']);
  const { branch, officer, client } = state.chosen;
  const branches = useAllBranches();
  const products = loanProductsCalls.useListLoanProductsQuery({});
  const officers = useOfficerOptions(branch);
  const filters: ListFilter<LoanItem>[] = [];
  if (byState)
    filters.push({
      key: 'state',
      name: t('loans:columns.state'),
      options: loanStates.map((value) => ({ value, label: t(`lending:states.${value}`) })),
    });
  if (byClass)
    filters.push({
      key: 'assetClass',
      name: t('loans:columns.assetClass'),
      options: assetClasses.map((value) => ({ value, label: t(`lending:assetClasses.${value}`) })),
    });
  if ((branches.data?.length ?? 0) > 1 || branch)
    filters.push({
      key: 'branch',
      name: t('loans:columns.branch'),
      options: branchOptions(branches.data),
    });
  if (officers.length > 0 || officer)
    filters.push({ key: 'officer', name: t('loans:columns.officer'), options: officers });
  filters.push({
    key: 'product',
    name: t('loans:columns.product'),
    options: (products.data ?? []).map(({ productId, name }) => ({ value: String(productId), label: name })),
  });
  if (client)
    filters.push({
      key: 'client',
      kind: 'link',
      name: t('loans:columns.client'),
      options: [{ value: client, label: rows?.[0]?.clientName ?? t('loans:oneClient') }],
    });
  return filters;
}
