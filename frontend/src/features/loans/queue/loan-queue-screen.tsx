import '@/shared/i18n/loans-texts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { DisbursalTabs } from '@/shared/lending/disbursal-tabs';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { LoanList } from '../list/loan-list';
import { loanListAt } from '../list/loan-lists';
import { QueueDrawer } from './queue-drawer';

/** The queue in the address: its loans, and beside them the decision on the open one. */
export default function LoanQueueScreen() {
  const { t } = useTranslation('loans');
  const { pathname } = useLocation();
  const may = useMay();
  const list = loanListAt(pathname);
  if (list === undefined) return null;
  return (
    <>
      <ScreenHeading title={t(`lists.${list.key}.title`)} subtitle={t(`lists.${list.key}.subtitle`)} />
      {/* The route requires another permission than the calls, and their refusal would end the session. */}
      {may('LOAN_APPLICATION_VIEW') ? (
        <TenantScope>
          {list.key === 'disbursement' && <DisbursalTabs current="ready" />}
          <LoanList
            key={list.key}
            list={list}
            beside={(state) => <QueueDrawer queue={list.key} state={state} />}
          />
        </TenantScope>
      ) : (
        <Notice kind="info">{t('queue.mayNotView')}</Notice>
      )}
    </>
  );
}
