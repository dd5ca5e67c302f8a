import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loansCalls } from '@/shared/api/generated/loans';
import { loanPath, paymentsOfLoanPath } from '@/shared/config/lending-paths';
import formClasses from '@/shared/forms/forms.module.css';
import type { LoanItem } from '@/shared/lending/loans-api';
import type { PaymentItem } from '@/shared/lending/payments-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import classes from '../payments.module.css';
import type { Due } from './due';
import type { SentPayment } from './sent-payment';
import { useBeyondDue } from './use-beyond-due';

/** From here on the law refuses cash. The server also counts what the client paid in cash on the same day. */
const CASH_LIMIT = 200_000;

interface ReviewProps {
  loan: LoanItem;
  /** Null for a payment that may have been recorded: the amounts due may contain it. */
  due: Due | null;
  body: SentPayment['body'];
  /** The reversed payment that this one takes the place of. */
  replaced: PaymentItem | null;
  businessDate: string;
  branchName: (branchId: number) => string;
  /** It was sent, but it is unknown whether it was recorded. */
  isUnconfirmed: boolean;
  isSending: boolean;
  send: () => void;
  change: () => void;
  discard: () => void;
}

type RemarksProps = { due: Due } & Pick<ReviewProps, 'loan' | 'body' | 'businessDate'>;

/** What the payment does beyond paying what is due. An amount that is enough to close the loan offers that too. */
function Remarks({ loan, due, body, businessDate }: RemarksProps) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  const beyond = useBeyondDue(due)(body.amount);
  const { currentData: quote } = loansCalls.useGetForeclosureQuoteQuery(
    { loanId: loan.loanId },
    { skip: beyond === undefined, refetchOnMountOrArgChange: true },
  );
  const isEarlier = body.receivedOn < businessDate;
  if (beyond === undefined && !isEarlier) return null;
  return (
    <Notice kind="warning" className={classes.space}>
      {beyond !== undefined && <p className={classes.sentence}>{beyond}</p>}
      {quote !== undefined && body.amount >= quote.total && (
        <p className={classes.sentence}>
          {t('review.closes', { amount: plainRupees(quote.total) })}{' '}
          <Link to={loanPath(loan.loanId, tenant)}>{t('review.close')}</Link>
        </p>
      )}
      {isEarlier && (
        <p className={classes.sentence}>
          {t('review.earlier', { date: formatBusinessDate(body.receivedOn) })}
        </p>
      )}
    </Notice>
  );
}

/** A review of the payment before it is recorded. */
export function Review({
  loan,
  due,
  body,
  replaced,
  businessDate,
  isUnconfirmed,
  isSending,
  ...does
}: ReviewProps) {
  const tenant = useNamedTenant();
  const { t } = useTranslation(['payments', 'lending']);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const amount = plainRupees(body.amount);
  return (
    <div>
      <h3 ref={heading} tabIndex={-1} className={classes.reviewTitle}>
        {t('payments:review.title')}
      </h3>
      {isUnconfirmed && (
        <Notice kind="warning" role="alert" className={classes.space}>
          <p className={classes.sentence}>{t('payments:review.unanswered')}</p>
          <Link to={paymentsOfLoanPath(loan.loanId, tenant)}>{t('payments:review.look')}</Link>
        </Notice>
      )}
      <p className={classes.dueNow}>
        <span>{t(`lending:modes.${body.mode}`)}</span>
        <strong>
          <bdi>{amount}</bdi>
        </strong>
      </p>
      {body.mode === 'cash' && body.amount >= CASH_LIMIT && (
        <Notice kind="warning" className={classes.space}>
          {t('payments:review.cashLimit')}
        </Notice>
      )}
      {due !== null && <Remarks {...{ loan, due, body, businessDate }} />}
      <FactGrid
        facts={[
          { name: t('payments:review.client'), value: loan.clientName },
          { name: t('payments:review.loan'), value: <bdi>{loan.loanNumber}</bdi> },
          { name: t('payments:form.receivedOn'), value: formatBusinessDate(body.receivedOn) },
          { name: t('payments:columns.bookedOn'), value: formatBusinessDate(businessDate) },
          ...(body.receivingBranchId
            ? [{ name: t('payments:form.receivedAt'), value: does.branchName(body.receivingBranchId) }]
            : []),
          ...(body.reference
            ? [
                {
                  name: t(`payments:references.${body.mode}`),
                  value: <bdi>{body.reference}</bdi>,
                  wide: true,
                },
              ]
            : []),
          ...(replaced !== null && replaced.paymentId === body.replaces
            ? [
                {
                  name: t('payments:columns.replaces'),
                  value: <bdi>{replaced.receiptNumber}</bdi>,
                  wide: true,
                },
              ]
            : []),
        ]}
      />
      <p className={classes.remark}>{t('payments:review.final')}</p>
      <div className={formClasses.buttons}>
        <Button size="md" onClick={does.send} loading={isSending}>
          {t(isUnconfirmed ? 'payments:review.again' : 'payments:review.record', { amount })}
        </Button>
        <Button
          size="md"
          variant="default"
          disabled={isSending}
          onClick={isUnconfirmed ? does.discard : does.change}
        >
          {t(isUnconfirmed ? 'payments:review.discard' : 'payments:review.change')}
        </Button>
      </div>
    </div>
  );
}
