import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { loanPath } from '@/shared/config/lending-paths';
import { Amount } from '@/shared/lending/amount';
import { DaysPastDue } from '@/shared/lending/asset-class-badge';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import { useWaitingRequests } from '@/shared/lending/use-waiting-requests';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import type { ListState } from '@/shared/lists/use-list-state';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { ActForm, type ActProps } from '../actions/act-form';
import type { LoanAct } from '../actions/loan-actions';
import { loansApi } from '../api';
import type { LoanListKey } from '../list/loan-lists';
import { amountOf, instalmentsOf } from '../list/use-loan-columns';
import { WaitingRequests } from '../loan/waiting-requests';
import classes from '../loans.module.css';
import { ActChoice } from './act-choice';

/** The decisions that are taken in each queue. */
const acts: Partial<Record<LoanListKey, readonly LoanAct[]>> = {
  sanction: ['approve', 'return', 'reject'],
  disbursement: ['disburse', 'cancel'],
};

function Facts({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const day = (date: string | null | undefined) => (date == null ? null : formatBusinessDate(date));
  const application = [
    { name: t('columns.applied'), value: day(loan.appliedOn) },
    { name: t('columns.expected'), value: day(loan.expectedDisbursalOn) },
    { name: t('columns.purpose'), value: loan.purpose, wide: true },
  ];
  const account = [
    { name: t('columns.outstanding'), value: <Amount of={loan.outstandingPrincipal} /> },
    { name: t('columns.overdue'), value: <Amount of={loan.overdue} /> },
    { name: t('columns.daysPastDue'), value: <DaysPastDue loan={loan} /> },
    { name: t('columns.nextDue'), value: day(loan.nextDueOn) },
  ];
  return (
    <div className={classes.facts}>
      <FactGrid
        facts={[
          { name: t('columns.number'), value: <bdi>{loan.loanNumber}</bdi> },
          { name: t('columns.state'), value: <LoanStateBadge state={loan.state} /> },
          { name: t('columns.product'), value: loan.productName },
          { name: t('columns.branch'), value: loan.branchName },
          { name: t('columns.amount'), value: <Amount of={amountOf(loan)} /> },
          {
            name: t('columns.instalments'),
            value: t(`every.${loan.frequency}`, { shown: formatCount(instalmentsOf(loan)) }),
          },
          ...(loan.disbursedOn == null ? application : account),
        ]}
      />
    </div>
  );
}

/** The request to close a loan early, or the one that is waiting already. */
function Closure({ loan, close }: ActProps) {
  const { t } = useTranslation('loans');
  const waiting = useWaitingRequests('loan').filter(({ subject }) => subject.id === loan.loanId);
  const isRequested = waiting.some(({ act }) => act === 'close_loan');
  return (
    <>
      <WaitingRequests requests={waiting} />
      {loan.state !== 'active' && <p className={classes.about}>{t('quote.notActive')}</p>}
      {loan.state === 'active' && !isRequested && <ActForm act="close" loan={loan} close={close} />}
    </>
  );
}

/** A loan of a queue beside the list: the facts, and the decision. It closes when the decision is taken. */
export function QueueDrawer({ queue, state }: { queue: LoanListKey; state: ListState }) {
  const { t } = useTranslation('loans');
  const tenant = useNamedTenant();
  const loanId = state.opened;
  const read = loansApi.useGetLoanQuery(
    { loanId: loanId ?? 0 },
    { skip: loanId === null, refetchOnMountOrArgChange: true },
  );
  const props = { close: state.closeDetail };
  const decisions = acts[queue];
  return (
    <DetailDrawer
      opened={loanId !== null}
      title={read.currentData?.clientName ?? t(`lists.${queue}.title`)}
      close={state.closeDetail}
    >
      <Loaded query={read} failed={messageOf(read.error, t('notFound'))}>
        {(loan) => (
          <>
            <Facts loan={loan} />
            <Link className={classes.openLoan} to={loanPath(loan.loanId, tenant)}>
              {t('queue.open')}
            </Link>
            {decisions === undefined ? (
              <Closure key={loan.loanId} loan={loan} {...props} />
            ) : (
              <ActChoice key={loan.loanId} acts={decisions} loan={loan} {...props} />
            )}
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
