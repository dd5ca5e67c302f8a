import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paymentPath } from '@/shared/config/lending-paths';
import { sumOf } from '@/shared/lending/amounts';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Button } from '@/shared/ui/controls/button';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import classes from '../sheets.module.css';
import { EntryForm } from './entry-form';
import { absentEntry, arrearsOfRow, dueOfRow, type Entry, paidAsDue, paidOf, promiseOf } from './row-values';
import type { Member } from './use-sheet-rows';

const tones: Record<'saved' | 'unsent' | 'unfinished', Tone> = {
  saved: 'good',
  unsent: 'warning',
  unfinished: 'alert',
};

/** What was entered for a member, in a few words. */
function Summary({ member: { row, entry } }: { member: Member }) {
  const { t } = useTranslation('sheets');
  const paid = paidOf(entry);
  const attendance = entry.attendance === '' ? '–' : t(`attendance.${entry.attendance}`);
  const promise = promiseOf(entry);
  return (
    <>
      <p className={classes.summary}>
        {paid === 0
          ? dueOfRow(row) === 0
            ? attendance
            : t('rows.summaryNone', { attendance })
          : t('rows.summary', {
              attendance,
              amount: plainRupees(paid),
              mode: t(`modes.${entry.mode}`),
            })}
      </p>
      {entry.mode === 'upi' && entry.reference !== '' && (
        <p className={classes.small}>{t('rows.reference', { reference: entry.reference })}</p>
      )}
      {promise && (
        <p className={classes.small}>
          {t('rows.promise', {
            amount: plainRupees(promise.amount),
            date: formatBusinessDate(promise.on),
            reason: promise.reason,
          })}
        </p>
      )}
    </>
  );
}

interface MemberCardProps {
  member: Member;
  /** Whether the user may enter what the member pays. */
  isEditable: boolean;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
  enter: (entry: Entry, isDone: boolean) => void;
  drop: () => void;
  /** What can be done with a row that was not posted. */
  actions?: ReactNode;
}

/** A member at the meeting: one tap for those who pay as due or are absent, and a form for the others. */
export function MemberCard({ member, isEditable, isOpen, setOpen, enter, drop, actions }: MemberCardProps) {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const { row, standing } = member;
  const due = dueOfRow(row);
  const arrears = arrearsOfRow(row);
  const advance = sumOf(row.accounts.map((account) => account.advance));
  const name = row.clientName;
  const paidText = due === 0 ? t('rows.present') : t('rows.paid', { amount: plainRupees(due) });
  const labelled = (text: string) => ({
    'aria-label': t('rows.labelled', { text, name }),
    children: text,
    size: 'md' as const,
  });
  return (
    <li className={classes.card} data-standing={standing} aria-labelledby={`member-${row.clientId}`}>
      <div className={classes.cardHead}>
        <h3 id={`member-${row.clientId}`}>{name}</h3>
        {standing !== 'none' && isEditable && (
          <span className={classes.saved}>
            <StatusBadge tone={tones[standing]}>{t(`rows.standing.${standing}`)}</StatusBadge>
            {!isOpen && (
              <Button
                {...labelled(t('rows.change'))}
                variant="subtle"
                size="sm"
                className={classes.change}
                onClick={() => setOpen(true)}
              />
            )}
          </span>
        )}
      </div>
      <p className={classes.owes}>
        {due === 0 ? t('rows.nothingDue') : t('rows.due', { amount: plainRupees(due) })}
        {arrears > 0 && (
          <strong className={classes.behind}> · {t('rows.arrears', { amount: plainRupees(arrears) })}</strong>
        )}
        {advance > 0 && ` · ${t('rows.advance', { amount: plainRupees(advance) })}`}
        {row.groupName && ` · ${row.groupName}`}
      </p>
      {standing !== 'none' && !isOpen && <Summary member={member} />}
      {row.failure && !row.struckOut && (
        <p className={classes.failure}>{t('rows.failed', { message: row.failure.message })}</p>
      )}
      {row.struckOut && <p className={classes.small}>{t('rows.struckOut', row.struckOut)}</p>}
      {row.posted.map(({ paymentId, receiptNumber }) => (
        <p key={paymentId} className={classes.small}>
          <Link className={classes.link} to={paymentPath(paymentId, tenant)}>
            {t('rows.receipt', { number: receiptNumber })}
          </Link>
        </p>
      ))}
      {isEditable && isOpen && (
        <EntryForm member={member} enter={enter} drop={drop} close={() => setOpen(false)} />
      )}
      {isEditable && !isOpen && standing === 'none' && (
        <div className={classes.quick}>
          <Button {...labelled(paidText)} onClick={() => enter(paidAsDue(row), true)}>
            {Number.isInteger(due) ? paidText : t('rows.paidBelow', { amount: plainRupees(due) })}
          </Button>
          <Button
            {...labelled(t('rows.absent'))}
            variant="default"
            onClick={() => enter(absentEntry(row), true)}
          />
          <Button {...labelled(t('rows.other'))} variant="default" onClick={() => setOpen(true)} />
        </div>
      )}
      {actions}
    </li>
  );
}
