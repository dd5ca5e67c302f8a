import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Account } from '@/shared/lending/books-api';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { parts } from '@/shared/ui/table-roles';
import classes from './entry-form.module.css';
import { LineField } from './line-field';
import { accountText, type LineField as Field, isControl, type TypedLine } from './typed-lines';
import { lineFieldName, type TypedLines } from './use-typed-lines';

/** Enter goes to the next field of the lines, as Tab does; with Ctrl it sends the form. */
function stepOn(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  if (event.ctrlKey || event.metaKey) return target.form?.requestSubmit();
  const fields = [...currentTarget.querySelectorAll('input')];
  fields[fields.indexOf(target) + 1]?.focus();
}

/** The lines of an entry: an account, found by its code or name, and what it is debited or credited. */
export function LineRows({ typed, accounts }: { typed: TypedLines; accounts: readonly Account[] }) {
  const { t } = useTranslation('books');
  const list = useId();
  const { lines, set, leave, balance, remove, errorOf } = typed;
  const fieldOf = (line: TypedLine, field: Field, place: number) => ({
    name: lineFieldName(line, field),
    'aria-label': t(`form.line.${field}`, { place }),
    value: line[field],
    error: errorOf(line, field),
    onBlur: () => leave(line, field),
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      set(line.key, field, value),
  });
  const amountOf = (line: TypedLine, field: 'debit' | 'credit', place: number) => (
    <LineField
      {...fieldOf(line, field, place)}
      isAmount
      onKeyDown={(event) => {
        if (event.key !== '=') return;
        event.preventDefault();
        balance(line.key);
      }}
    />
  );
  return (
    <>
      <datalist id={list}>
        {accounts
          .filter((account) => account.isActive && !isControl(account))
          .map((account) => (
            <option key={account.accountId} value={accountText(account)} />
          ))}
      </datalist>
      <table {...parts.table} className={classes.lines} aria-label={t('form.lines')} onKeyDown={stepOn}>
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col">{t('debit')}</th>
            <th scope="col">{t('credit')}</th>
            <td />
          </tr>
        </thead>
        <tbody {...parts.body}>
          {lines.map((line, index) => (
            <tr key={line.key} {...parts.row}>
              <td {...parts.cell} data-name={t('account')}>
                <LineField {...fieldOf(line, 'account', index + 1)} list={list} />
              </td>
              <td {...parts.cell} data-name={t('debit')}>
                {amountOf(line, 'debit', index + 1)}
              </td>
              <td {...parts.cell} data-name={t('credit')}>
                {amountOf(line, 'credit', index + 1)}
              </td>
              <td {...parts.cell}>
                {/* Tab moves from line to line, so this button is skipped. Empty lines are left out anyway. */}
                <IconButton
                  label={t('form.line.remove', { place: index + 1 })}
                  tabIndex={-1}
                  onClick={() => remove(line.key)}
                >
                  <IconX size={18} aria-hidden />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
