import { messageOf } from '@/shared/api/message-of';
import { useWaitingRequests } from '@/shared/lending/use-waiting-requests';
import '@/shared/i18n/loans-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { LoanButtons } from '../actions/loan-buttons';
import { loansApi } from '../api';
import classes from '../loans.module.css';
import { NotRecorded } from '../not-recorded';
import { ChargesTab } from './charges-tab';
import { ContactsTab } from './contacts-tab';
import { HistoryTab } from './history-tab';
import { LedgerTab } from './ledger-tab';
import { LoanHead } from './loan-head';
import { OverviewTab } from './overview-tab';
import { PaymentsTab } from './payments-tab';
import { ScheduleTab } from './schedule-tab';
import { WaitingRequests } from './waiting-requests';

const tabs = {
  overview: OverviewTab,
  schedule: ScheduleTab,
  charges: ChargesTab,
  ledger: LedgerTab,
  payments: PaymentsTab,
  contacts: ContactsTab,
  history: HistoryTab,
} as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

function Loan({ loanId }: { loanId: number }) {
  const { t } = useTranslation(['loans', 'common']);
  const tenant = useNamedTenant();
  const may = useMay();
  const { query } = useAddressQuery();
  const {
    currentData: loan,
    error,
    isFetching,
    refetch,
  } = loansApi.useGetLoanQuery({ loanId }, { refetchOnMountOrArgChange: true });
  const waiting = useWaitingRequests('loan').filter(({ subject }) => subject.id === loanId);
  const offered = tabNames.filter(
    (name) => name !== 'contacts' || may('COLLECTION_RECORD', 'COLLECTION_MANAGE'),
  );
  const chosen = offered.find((name) => name === query.get('tab')) ?? 'overview';
  if (loan === undefined && (isFetching || error === undefined))
    return (
      <>
        <ScreenHeading title={t('loans:loan')} />
        <div role="status" aria-label={t('common:loading')}>
          <Placeholder className={classes.figuresWaiting} />
          <Placeholder />
        </div>
      </>
    );
  if (loan === undefined)
    return (
      <>
        <ScreenHeading title={t('loans:loan')} />
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>{messageOf(error, t('loans:notFound'))}</p>
          <div className={classes.badges}>
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
            <Button
              component={Link}
              size="compact-sm"
              variant="default"
              to={forTenant(loanPaths.accounts, tenant)}
            >
              {t('loans:allLoans')}
            </Button>
          </div>
        </Notice>
      </>
    );
  const Tab = tabs[chosen];
  return (
    <>
      <LoanHead loan={loan} />
      {loan.reason !== '' && (
        <Notice kind="info" className={classes.notice}>
          <strong>{t('loans:columns.reason')}:</strong> {loan.reason}
        </Notice>
      )}
      <NotRecorded state={loan.state} />
      <WaitingRequests requests={waiting} />
      <LoanButtons loan={loan} waiting={waiting.map(({ act }) => act)} />
      <LinkTabs
        label={t('loans:tabs.label')}
        tabs={offered.map((name) => ({
          to: `?${changedQuery(query, { tab: name === 'overview' ? '' : name })}`,
          label: t(`loans:tabs.${name}`),
          current: name === chosen,
        }))}
      />
      <Tab loan={loan} />
    </>
  );
}

export default function LoanScreen() {
  const { t } = useTranslation('loans');
  const { loanId = '' } = useParams();
  if (!/^[1-9]\d{0,14}$/.test(loanId))
    return (
      <>
        <ScreenHeading title={t('loan')} />
        <Notice kind="error" role="alert">
          {t('notFound')}
        </Notice>
      </>
    );
  return (
    <TenantScope>
      <Loan key={loanId} loanId={Number(loanId)} />
    </TenantScope>
  );
}
