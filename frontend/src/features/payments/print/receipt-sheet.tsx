import { useTranslation } from 'react-i18next';
import type { BranchListItem } from '@/shared/api/generated/branches';
import { allocationHeads, type PaymentItem } from '@/shared/lending/payments-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { rupeesInWords } from '@/shared/lib/rupees-in-words';
import classes from './print.module.css';

interface ReceiptSheetProps {
  payment: PaymentItem;
  issuer: string;
  branch: BranchListItem | undefined;
  /** The outstanding principal right after the payment, if it is known. */
  balance: number | null;
  isCopy: boolean;
}

/** Leaves out repetitions, because a branch is often named after its town. */
const placeOf = ({ BranchName, City, State }: BranchListItem): string =>
  [...new Set([BranchName, City, State])].filter(Boolean).join(', ');

/** The receipt itself: a plain table that fits every paper. */
export function ReceiptSheet({ payment, issuer, branch, balance, isCopy }: ReceiptSheetProps) {
  const { t } = useTranslation(['payments', 'lending']);
  const { allocated, amount, reference, mode } = payment;
  const isReversal = payment.reversesId != null;
  const isReversed = payment.reversedById != null;
  const facts: [string, string][] = [
    [t('payments:columns.receipt'), payment.receiptNumber],
    [t('payments:columns.receivedOn'), formatBusinessDate(payment.receivedOn)],
    [t('payments:columns.client'), payment.clientName],
    [t('payments:columns.loan'), payment.loanNumber],
    [t('payments:columns.mode'), t(`lending:modes.${mode}`)],
    ...(reference === ''
      ? []
      : ([[t('payments:columns.reference'), reference]] satisfies [string, string][])),
  ];
  const heads = allocationHeads.filter((head) => allocated[head] !== 0);
  return (
    <article className={classes.sheet} aria-label={t('payments:print.title')}>
      <header className={classes.head}>
        <p className={classes.issuer}>{issuer}</p>
        {branch && <p>{placeOf(branch)}</p>}
        <h1>{t(isReversal ? 'payments:print.reversalTitle' : 'payments:print.title')}</h1>
        {isCopy && <p className={classes.mark}>{t('payments:print.copy')}</p>}
        {isReversed && <p className={classes.mark}>{t('payments:print.reversed')}</p>}
      </header>
      <table className={classes.table}>
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
        <tbody className={classes.amounts}>
          {heads.map((head) => (
            <tr key={head}>
              <th scope="row">{t(`lending:heads.${head}`)}</th>
              <td data-align="end">{exactRupees(allocated[head])}</td>
            </tr>
          ))}
          <tr className={classes.total}>
            <th scope="row">{t('payments:allocation.total')}</th>
            <td data-align="end">{exactRupees(amount)}</td>
          </tr>
        </tbody>
        {balance !== null && (
          <tbody>
            <tr>
              <th scope="row">{t('payments:print.balance')}</th>
              <td data-align="end">{exactRupees(balance)}</td>
            </tr>
          </tbody>
        )}
      </table>
      <p className={classes.words}>{rupeesInWords(amount)}</p>
      <footer className={classes.foot}>
        <p>{t('payments:print.by', { who: payment.recordedBy, time: formatInstant(payment.recordedAt) })}</p>
        <p className={classes.signature}>{t('payments:print.signature')}</p>
      </footer>
    </article>
  );
}
