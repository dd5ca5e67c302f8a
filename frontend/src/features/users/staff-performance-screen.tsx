import '@/shared/i18n/users-texts';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/shared/session/use-may';
import { ChosenBranch } from '@/shared/tenant/chosen-branch';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { FieldAgentList } from './field-agent-list';

/** The portfolios and performance of a branch's officers. */
export default function StaffPerformanceScreen() {
  const { t } = useTranslation('users');
  const may = useMay();
  return (
    <>
      <ScreenHeading title={t('performance.title')} subtitle={t('performance.subtitle')} />
      {may('GROUP_VIEW') ? (
        <TenantScope>
          <ChosenBranch>{(branchId) => <FieldAgentList key={branchId} branchId={branchId} />}</ChosenBranch>
        </TenantScope>
      ) : (
        // Without the permission, the server would refuse the figures and end the session.
        <Notice kind="info">{t('performance.notAllowed')}</Notice>
      )}
    </>
  );
}
