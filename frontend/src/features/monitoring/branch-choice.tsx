import { useTranslation } from 'react-i18next';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { SelectField } from '@/shared/ui/fields/select-field';

interface BranchChoiceProps {
  branchId: number | undefined;
  change: (branchId: string) => void;
}

/** A branch to filter by, for users who have several. */
export function BranchChoice({ branchId, change }: BranchChoiceProps) {
  const { t } = useTranslation('monitoring');
  const { data: branches } = useAllBranches();
  const isOffered = useOnlyBranch() === undefined || branchId !== undefined;
  return isOffered ? (
    <SelectField
      label={t('branch')}
      none={t('allBranches')}
      value={branchId === undefined ? '' : String(branchId)}
      options={branchOptions(branches)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  ) : null;
}
