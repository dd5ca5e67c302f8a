import '@/shared/i18n/branches-texts';
import { useTranslation } from 'react-i18next';
import { ChosenBranch } from '@/shared/tenant/chosen-branch';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { BranchFigures } from './branch-figures';

/** The performance of one branch: its figures now and over the last months. */
export default function PerformanceScreen() {
  const { t } = useTranslation('routes');
  return (
    <>
      <ScreenHeading title={t('branchPerformance')} />
      <TenantScope>
        <ChosenBranch>{(branchId) => <BranchFigures key={branchId} branchId={branchId} />}</ChosenBranch>
      </TenantScope>
    </>
  );
}
