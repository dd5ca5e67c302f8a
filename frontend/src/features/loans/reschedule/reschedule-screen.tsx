import '@/shared/i18n/lending-texts';
import '@/shared/i18n/loans-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { loanPath } from '@/shared/config/lending-paths';
import { reschedulePath } from '@/shared/config/loan-links';
import { FindLoan } from '@/shared/lending/find-loan';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useWaitingRequests } from '@/shared/lending/use-waiting-requests';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { useNamedId } from '@/shared/lib/use-address-query';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { loansApi } from '../api';
import { LoanHead } from '../loan/loan-head';
import { WaitingRequests } from '../loan/waiting-requests';
import classes from '../loans.module.css';
import { RescheduleForm } from './reschedule-form';

/** The form, unless the loan cannot be rescheduled now. */
function Possible({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  const waiting = useWaitingRequests('loan').filter(
    ({ act, subject }) => act === 'reschedule_loan' && subject.id === loan.loanId,
  );
  if (loan.state !== 'active')
    return (
      <Notice kind="info">
        {t('reschedule.notActive')} <LoanStateBadge state={loan.state} />
      </Notice>
    );
  if (waiting.length > 0) return <WaitingRequests requests={waiting} />;
  if (businessDate === undefined) return <Placeholder />;
  return (
    <Panel title={t('reschedule.form')}>
      <WithLoanProducts>
        {(products) => {
          const product = products.find(({ productId }) => productId === loan.productId);
          return product === undefined ? (
            <Notice kind="info">{t('reschedule.noProduct')}</Notice>
          ) : (
            <RescheduleForm loan={loan} product={product} businessDate={businessDate} />
          );
        }}
      </WithLoanProducts>
    </Panel>
  );
}

function ChosenLoan({ loanId }: { loanId: number }) {
  const { t } = useTranslation('loans');
  const tenant = useNamedTenant();
  const query = loansApi.useGetLoanQuery({ loanId }, { refetchOnMountOrArgChange: true });
  return (
    <>
      <Loaded query={query} failed={messageOf(query.error, t('notFound'))}>
        {(loan) => (
          <>
            <LoanHead loan={loan} />
            <Possible loan={loan} />
          </>
        )}
      </Loaded>
      <p className={classes.ways}>
        <Link className={classes.link} to={loanPath(loanId, tenant)}>
          {t('reschedule.openLoan')}
        </Link>
        <Link className={classes.link} to={reschedulePath(null, tenant)}>
          {t('reschedule.another')}
        </Link>
      </p>
    </>
  );
}

/** Chooses a loan, shows its schedule before and after, and requests the reschedule. */
export default function RescheduleScreen() {
  const { t } = useTranslation('loans');
  const tenant = useNamedTenant();
  const may = useMay();
  const loanId = useNamedId('loan');
  // The route requires another permission than the calls, and their refusal would end the session.
  const isPossible = may('COLLECTION_MANAGE') && may('LOAN_APPLICATION_VIEW');
  if (isPossible && loanId !== null)
    return (
      <TenantScope>
        <ChosenLoan key={loanId} loanId={loanId} />
      </TenantScope>
    );
  return (
    <>
      <ScreenHeading title={t('reschedule.title')} subtitle={t('reschedule.subtitle')} />
      {isPossible ? (
        <TenantScope>
          <FindLoan to={(found) => reschedulePath(found, tenant)} />
        </TenantScope>
      ) : (
        <Notice kind="info">{t('reschedule.mayNot')}</Notice>
      )}
    </>
  );
}
