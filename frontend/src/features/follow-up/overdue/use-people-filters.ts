import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useOfficerOptions } from '@/shared/api/officers-api';
import type { ListFilter } from '@/shared/lists/list-view';

/** The filters by branch and officer. Officers are offered once a branch is chosen. */
export function usePeopleFilters<T>({
  branchId,
  officerId,
}: Readonly<Record<string, string>>): ListFilter<T>[] {
  const { t } = useTranslation('followUp');
  const { data: branches } = useAllBranches();
  const officers = useOfficerOptions(branchId);
  return [
    { key: 'branchId', name: t('columns.branch'), options: branchOptions(branches) },
    ...(officers.length === 0 && !officerId
      ? []
      : [{ key: 'officerId', name: t('columns.officer'), options: officers }]),
  ];
}
