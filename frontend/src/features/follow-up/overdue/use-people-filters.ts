import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useOfficerOptions } from '@/shared/api/officers-api';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import type { ListFilter } from '@/shared/lists/list-view';

/** The filters by branch and officer. Officers are offered once a branch is chosen, or if there is only one. */
export function usePeopleFilters<T>({
  branchId,
  officerId,
}: Readonly<Record<string, string>>): ListFilter<T>[] {
  const { t } = useTranslation('followUp');
  const { data: branches } = useAllBranches();
  const only = useOnlyBranch();
  const officers = useOfficerOptions(branchId || String(only ?? ''));
  return [
    ...(only !== undefined && !branchId
      ? []
      : [{ key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) }]),
    ...(officers.length === 0 && !officerId
      ? []
      : [{ key: 'officerId', name: t('columns.officer'), options: officers }]),
  ];
}
