import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPaise, toPaise, typedRupees } from '@/shared/lending/amounts';
import { attendances, type SheetAccount } from '@/shared/lending/sheets-api';
import { submitting } from '@/shared/lib/submitting';
import { Button } from '@/shared/ui/controls/button';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../sheets.module.css';
import { AmountField } from './amount-field';
import { Choice } from './choice';
import {
  arrearsOfRow,
  dueOfRow,
  type Entry,
  faultOf,
  isWhole,
  paidOf,
  promises,
  rowModes,
} from './row-values';
import type { Member } from './use-sheet-rows';

interface EntryFormProps {
  member: Member;
  /** Keeps what is entered on this device; once it is done, it is sent. */
  enter: (entry: Entry, isDone: boolean) => void;
  drop: () => void;
  close: () => void;
}

/** What a member paid on each loan, how, and what they promise to pay later. */
export function EntryForm({ member, enter, drop, close }: EntryFormProps) {
  const { t } = useTranslation('sheets');
  const { row, entry } = member;
  const [begun] = useState(member);
  const [isTried, setTried] = useState(false);
  const [isPromising, setPromising] = useState(promises(entry));
  const change = (changes: Partial<Entry>) => enter({ ...entry, ...changes }, false);
  const errorOf = (part: string) => {
    const fault = isTried ? faultOf(part, entry) : null;
    return fault === null ? undefined : t(`entry.faults.${fault}`);
  };
  const text = (part: 'reference' | 'promiseAmount' | 'promiseOn' | 'promiseReason') => ({
    name: part,
    value: entry[part],
    error: errorOf(part),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      change({ [part]: value }),
  });
  const setAmount = ({ loanId }: SheetAccount, amount: string) =>
    change({
      amounts: { ...entry.amounts, [loanId]: amount },
      // Somebody who pays is there, unless it was said otherwise.
      ...(entry.attendance === '' && amount !== '' && { attendance: 'present' as const }),
    });
  const rest = fromPaise(toPaise(dueOfRow(row)) + toPaise(arrearsOfRow(row)) - toPaise(paidOf(entry)));
  return (
    <form
      className={classes.entry}
      noValidate
      onSubmit={submitting(() => {
        setTried(true);
        if (!isWhole(entry)) return;
        enter(entry, true);
        close();
      })}
    >
      <Choice
        name={`attendance ${row.clientId}`}
        label={t('entry.attendance')}
        value={entry.attendance}
        options={attendances.map((value) => ({ value, label: t(`attendance.${value}`) }))}
        error={errorOf('attendance')}
        onChange={(attendance) => change({ attendance })}
      />
      {row.accounts.map((account) => (
        <AmountField
          key={account.loanId}
          account={account}
          label={
            row.accounts.length === 1 ? t('entry.amount') : t('entry.amountOf', { loan: account.loanNumber })
          }
          value={entry.amounts[account.loanId] ?? ''}
          error={errorOf(String(account.loanId))}
          change={(amount) => setAmount(account, amount)}
        />
      ))}
      {row.accounts.length > 0 && (
        <Choice
          name={`mode ${row.clientId}`}
          label={t('entry.mode')}
          value={entry.mode}
          options={rowModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
          onChange={(mode) => change({ mode })}
        />
      )}
      {entry.mode === 'upi' && (
        <TextField
          {...text('reference')}
          label={t('entry.reference')}
          required
          maxLength={100}
          autoComplete="off"
          autoCapitalize="characters"
        />
      )}
      {(rest > 0 || isPromising) && (
        <ToggleField
          label={t('entry.promise')}
          checked={isPromising}
          onChange={(checked) => {
            setPromising(checked);
            change(
              checked
                ? { promiseAmount: typedRupees(rest) }
                : { promiseAmount: '', promiseOn: '', promiseReason: '' },
            );
          }}
        />
      )}
      {isPromising && (
        <>
          <TextField
            {...text('promiseAmount')}
            label={t('entry.promiseAmount')}
            required
            inputMode="decimal"
          />
          <DateField {...text('promiseOn')} label={t('entry.promiseOn')} required />
          <TextField {...text('promiseReason')} label={t('entry.promiseReason')} required maxLength={200} />
        </>
      )}
      <div className={classes.entryButtons}>
        <Button type="submit" size="md">
          {t('entry.done')}
        </Button>
        <Button
          variant="default"
          size="md"
          onClick={() => {
            if (begun.standing === 'unsent') enter(begun.entry, true);
            else drop();
            close();
          }}
        >
          {t('entry.clear')}
        </Button>
      </div>
    </form>
  );
}
