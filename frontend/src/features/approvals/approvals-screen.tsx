import '@/shared/i18n/approvals-texts';
import '@/shared/i18n/lending-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ApprovalList } from './approval-list';
import { WaitingApplications } from './waiting-applications';

/** The requests that wait for a second person, and the loan applications that wait for a sanction. */
export default function ApprovalsScreen() {
  const { t } = useTranslation('approvals');
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <TenantScope>
        <WaitingApplications />
        <ApprovalList />
      </TenantScope>
    </>
  );
}
