import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { offeredBranches, useAllBranches } from '@/shared/api/branches-api';
import { SelectField } from '@/shared/ui/fields/select-field';

interface BranchFieldProps extends Omit<ComponentProps<typeof SelectField>, 'label' | 'children'> {}

export function BranchField({ ...field }: BranchFieldProps) {
  const { t } = useTranslation('productSettings');
  const { data = [] } = useAllBranches();
  return (
    <SelectField {...field} label={t('branch')}>
      <option value="">{t('allBranches')}</option>
      {offeredBranches(data).map(({ BranchId, BranchName }) => (
        <option key={BranchId} value={String(BranchId)}>
          {BranchName}
        </option>
      ))}
    </SelectField>
  );
}
