import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { loanPath } from '@/shared/config/lending-paths';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../payments.module.css';
import type { Due } from './due';

export function LoanDue({ loan, due }: { loan: LoanItem; due: Due }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('payments');
  const money = (amount: number) => <bdi>{exactRupees(amount)}</bdi>;
  return (
    <>
      <p className={classes.who}>
        <strong>{loan.clientName}</strong>
        <Link to={loanPath(loan.loanId, tenant)}>
          <bdi>{loan.loanNumber}</bdi>
        </Link>
        <LoanStateBadge state={loan.state} />
        {loan.daysPastDue > 0 && (
          <StatusBadge tone="alert">{t('due.daysPastDue', { count: loan.daysPastDue })}</StatusBadge>
        )}
      </p>
      <p className={classes.dueNow}>
        <span>{t('due.now')}</span>
        <strong>{money(due.now)}</strong>
      </p>
      <FactGrid
        facts={[
          { name: t('due.overdue'), value: money(due.overdue) },
          { name: t('due.today'), value: money(due.today) },
          ...(loan.advance > 0 ? [{ name: t('due.held'), value: money(loan.advance) }] : []),
          {
            name: t('due.next'),
            value: loan.nextDueOn ? formatBusinessDate(loan.nextDueOn) : '',
          },
          { name: t('due.outstanding'), value: money(loan.outstandingPrincipal) },
        ]}
      />
    </>
  );
}
