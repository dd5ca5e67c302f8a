import { useTranslation } from 'react-i18next';
import { fromPaise, toPaise, typedRupees } from '@/shared/lending/amounts';
import type { SheetAccount } from '@/shared/lending/sheets-api';
import { plainRupees } from '@/shared/lib/rupees';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../sheets.module.css';
import { dueOf } from './row-values';

interface AmountFieldProps {
  account: SheetAccount;
  label: string;
  value: string;
  error: string | undefined;
  change: (amount: string) => void;
}

/** What is paid on a loan: typed, or one of the usual amounts. */
export function AmountField({ account, label, value, error, change }: AmountFieldProps) {
  const { t } = useTranslation('sheets');
  const due = dueOf(account);
  const { loanId, arrears } = account;
  const withArrears = { label: t('entry.pickArrears'), amount: fromPaise(toPaise(due) + toPaise(arrears)) };
  const picks = [
    { label: t('entry.pickDue'), amount: due },
    ...(arrears > 0 ? [withArrears] : []),
    { label: t('entry.pickNothing'), amount: 0 },
  ];
  return (
    <div>
      <TextField
        name={`amount ${loanId}`}
        label={label}
        value={value}
        error={error}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => change(currentTarget.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
      <div role="group" aria-label={`${t('entry.picks')}: ${label}`} className={classes.picks}>
        {picks.map((pick) => (
          <button
            key={pick.label}
            type="button"
            onClick={() => change(pick.amount === 0 ? '' : typedRupees(pick.amount))}
          >
            {pick.label} <bdi>{plainRupees(pick.amount)}</bdi>
          </button>
        ))}
      </div>
    </div>
  );
}
