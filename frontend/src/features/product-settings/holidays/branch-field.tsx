import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { branchOptions, offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { SelectField } from '@/shared/ui/fields/select-field';

interface BranchFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> {}

export function BranchField({ ...field }: BranchFieldProps) {
  const { t } = useTranslation('productSettings');
  const { data = [] } = useAllBranches();
  return (
    <SelectField
      {...field}
      label={t('branch')}
      none={t('allBranches')}
      options={branchOptions(offeredBranches(data))}
    />
  );
}
