import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { dayEndCalls } from '@/shared/api/generated/day-end';
import { messageOf } from '@/shared/api/message-of';
import { recordPaymentPath } from '@/shared/config/lending-paths';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import { type LoanItem, type LoanSchedule, loansApi } from '@/shared/lending/loans-api';
import type { PaymentItem, RecordedPayment, RecordPaymentRequest } from '@/shared/lending/payments-api';
import { useOverrule } from '@/shared/lending/use-overrule';
import { confirm } from '@/shared/overlays/overlays';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../payments.module.css';
import { dueOn } from './due';
import { LoanDue } from './loan-due';
import { PaymentForm } from './payment-form';
import {
  checkPayment,
  freshValues,
  fromSent,
  isMode,
  type PaymentValues,
  toBody,
  valuesOfReplaced,
} from './payment-values';
import { ReplacedNotice } from './replaced-notice';
import { Review } from './review';
import { usePaymentBranches } from './use-payment-branches';
import { useRecordPayment, useSentPayment } from './use-record-payment';

export interface Recorded {
  reply: RecordedPayment;
  sent: RecordPaymentRequest;
}

interface LoanPaymentProps {
  loanId: number;
  /** The reversed payment that the new one takes the place of. */
  replaced: PaymentItem | null;
  recorded: (recorded: Recorded) => void;
}

interface EntryProps extends LoanPaymentProps {
  loan: LoanItem;
  schedule: LoanSchedule;
  businessDate: string;
}

/** A payment for a loan being entered, reviewed and sent. */
function Entry({ loan, schedule, businessDate, replaced, recorded }: EntryProps) {
  const { t } = useTranslation('payments');
  const due = dueOn(businessDate, loan, schedule.rows);
  const branches = usePaymentBranches(loan);
  const days = { businessDate, disbursedOn: loan.disbursedOn ?? null };
  const { send, unconfirmed, drop, isSending } = useRecordPayment(loan);
  const [isReviewed, setReviewed] = useState(unconfirmed !== null);
  const initial = () => {
    if (unconfirmed !== null) return fromSent(unconfirmed.body);
    return replaced === null ? freshValues(due.now, days) : valuesOfReplaced(replaced, loan.branchId);
  };
  const form = useRecordForm<PaymentValues>({
    initial: initial(),
    check: (name, values) => {
      const fault = checkPayment(name, values, days);
      if (fault === 'referenceRequired')
        return t(`missingReferences.${isMode(values.mode) ? values.mode : 'cash'}`);
      return fault && t(`faults.${fault}`);
    },
  });
  const overrule = useOverrule();
  const leave = useLeaveGuard(form.isDirty);
  // A resend has exactly the same body.
  const body = unconfirmed?.body ?? toBody(loan.loanId, form.values, replaced);

  const record = async (sent = body): Promise<void> => {
    const outcome = await send(sent);
    if ('recorded' in outcome) {
      leave();
      return recorded({ reply: outcome.recorded, sent });
    }
    if (outcome.isUnknown) return;
    const accepted = await overrule(outcome.error);
    if (accepted !== null) return record({ ...sent, ...accepted });
    form.settle(outcome.error);
    setReviewed(false);
  };
  const discard = async () => {
    const sure = await confirm({
      title: t('discard.title'),
      message: t('discard.message'),
      confirmText: t('discard.confirm'),
    });
    if (!sure) return;
    drop();
    setReviewed(false);
  };
  return (
    <>
      {replaced !== null && <ReplacedNotice replaced={replaced} loanId={loan.loanId} />}
      <Panel title={t('due.title')} className={classes.space}>
        <LoanDue loan={loan} due={due} />
      </Panel>
      <Panel title={t('form.title')}>
        {isReviewed ? (
          <Review
            loan={loan}
            due={unconfirmed === null ? due : null}
            body={body}
            replaced={replaced}
            businessDate={businessDate}
            branchName={branches.nameOf}
            isUnconfirmed={unconfirmed !== null && !isSending}
            isSending={isSending}
            send={() => void record()}
            change={() => setReviewed(false)}
            discard={() => void discard()}
          />
        ) : (
          <PaymentForm
            form={form}
            due={due}
            days={days}
            branches={branches}
            review={() => {
              if (form.submit()) setReviewed(true);
            }}
          />
        )}
      </Panel>
    </>
  );
}

/** The loan that the address names, and a payment for it. */
export function LoanPayment(props: LoanPaymentProps) {
  const { loanId, replaced } = props;
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  const asked = [{ loanId }, { refetchOnMountOrArgChange: true }] as const;
  const loan = loansApi.useGetLoanQuery(...asked);
  const schedule = loansApi.useGetLoanScheduleQuery(...asked);
  const day = dayEndCalls.useGetBusinessDateQuery({}, { refetchOnMountOrArgChange: true });
  const businessDate = day.data?.businessDate;
  const isUnconfirmed = useSentPayment()?.body.loanId === loanId;
  const asking = [loan, schedule, day];
  const isHere = asking.every(({ currentData }) => currentData !== undefined);
  const error = asking.map((one) => one.error).find((one) => one !== undefined);
  const another = (
    <p className={classes.another}>
      <Link to={recordPaymentPath(null, tenant, replaced?.paymentId)}>{t('another')}</Link>
    </p>
  );
  // The input stays visible if a later refresh of the loan fails.
  if (!isHere && error !== undefined && !asking.some(({ isFetching }) => isFetching))
    return (
      <>
        <FailedNotice
          text={messageOf(error, t('due.failed'))}
          retry={() => asking.map(({ refetch }) => refetch())}
        />
        {another}
      </>
    );
  if (loan.currentData === undefined || schedule.currentData === undefined || businessDate === undefined)
    return <Placeholder />;
  // A payment without a reply may be the one that closed the loan. Sent again, it gets its reply.
  if (loan.currentData.state !== 'active' && !isUnconfirmed)
    return (
      <>
        <Notice kind="info">
          <p className={classes.who}>
            <strong>{loan.currentData.clientName}</strong>
            <bdi>{loan.currentData.loanNumber}</bdi>
            <LoanStateBadge state={loan.currentData.state} />
          </p>
          <p className={classes.sentence}>{t('due.takesNone')}</p>
        </Notice>
        {another}
      </>
    );
  return (
    <>
      <Entry {...props} loan={loan.currentData} schedule={schedule.currentData} businessDate={businessDate} />
      {another}
    </>
  );
}
