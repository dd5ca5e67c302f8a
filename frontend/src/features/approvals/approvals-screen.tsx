import '@/shared/i18n/approvals-texts';
import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ApprovalList } from './approval-list';
import { requestPermissions } from './request-permissions';
import { WaitingApplications } from './waiting-applications';

/** The requests that wait for a second person, and the loan applications that wait for a sanction. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  const seesRequests = useMay()(...requestPermissions);
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <WaitingApplications isAlone={!seesRequests} />
        {seesRequests && <ApprovalList />}
      </TenantScope>
    </>
  );
}
