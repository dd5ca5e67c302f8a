import { Button } from '@mantine/core';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanPath, recordPaymentPath } from '@/shared/config/lending-paths';
import formClasses from '@/shared/forms/forms.module.css';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees, plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Allocation } from '../allocation';
import classes from '../payments.module.css';
import { PrintReceipt } from '../print-receipt';
import type { Recorded } from './loan-payment';

/** The receipt of a payment that was just recorded, and what the loan owes after it. */
export function RecordedReceipt({ recorded }: { recorded: Recorded }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation(['payments', 'lending']);
  const { reply, sent } = recorded;
  const { loan, receiptNumber, allocated } = reply;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const money = (amount: number) => <bdi>{exactRupees(amount)}</bdi>;
  return (
    <section className={classes.receipt} aria-labelledby="receipt-number">
      <p className={classes.done} role="status">
        <IconCircleCheck size={28} aria-hidden />
        {t('payments:receipt.recorded')}
      </p>
      <h2 id="receipt-number" ref={heading} tabIndex={-1} className={classes.receiptNumber}>
        <bdi>{receiptNumber}</bdi>
      </h2>
      <p className={classes.who}>
        <strong>{loan.clientName}</strong>
        <Link to={loanPath(loan.loanId, tenant)}>
          <bdi>{loan.loanNumber}</bdi>
        </Link>
      </p>
      <Allocation allocated={allocated} amount={sent.amount} />
      <h3 className={classes.reviewTitle}>{t('payments:receipt.left')}</h3>
      {loan.state !== 'active' && (
        <Notice kind={loan.state === 'overpaid' ? 'warning' : 'brand'} className={classes.space}>
          <p className={classes.who}>
            <LoanStateBadge state={loan.state} />
            {t(loan.state === 'overpaid' ? 'payments:receipt.overpaid' : 'payments:receipt.closed', {
              amount: plainRupees(loan.advance),
            })}
          </p>
        </Notice>
      )}
      <FactGrid
        facts={[
          { name: t('payments:due.outstanding'), value: money(loan.outstandingPrincipal) },
          { name: t('payments:receipt.interestToCome'), value: money(loan.outstandingInterest) },
          { name: t('payments:due.overdue'), value: money(loan.overdue) },
          { name: t('payments:due.next'), value: loan.nextDueOn ? formatBusinessDate(loan.nextDueOn) : '' },
          ...(loan.advance > 0 ? [{ name: t('payments:due.held'), value: money(loan.advance) }] : []),
        ]}
      />
      <div className={formClasses.buttons}>
        <Button component={Link} size="md" to={recordPaymentPath(null, tenant)}>
          {t('payments:receipt.next')}
        </Button>
        <PrintReceipt payment={reply} size="md" />
      </div>
    </section>
  );
}
