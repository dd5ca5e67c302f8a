import { useTranslation } from 'react-i18next';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import type { Account, BankAccount } from '@/shared/lending/books-api';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../books.module.css';
import type { BooksBranches } from '../use-books-branches';
import { useBankAccountForm } from './use-bank-account-form';

interface BankAccountFormProps {
  account: BankAccount | null;
  accounts: readonly Account[];
  branches: BooksBranches;
  close: () => void;
}

/** The cash of branches and staff is not at a bank. */
const isAtBank = ({ isCash, isActive, roles }: Account) =>
  isCash && isActive && !roles.includes('cash_in_hand') && !roles.includes('till');

export function BankAccountForm({ account, accounts, branches, close }: BankAccountFormProps) {
  const { t } = useTranslation('books');
  const kept = useBankAccountForm({ account, close });
  const { form } = kept;
  const offered = accounts.filter((one) => isAtBank(one) || one.accountId === account?.accountId);
  return (
    <SavedRecordForm
      kept={kept}
      what={t('banks.this')}
      labels={{
        name: t('banks.name'),
        bankName: t('banks.bank'),
        ifsc: t('banks.ifsc'),
        accountNumber: t('banks.number'),
        accountId: t('banks.account'),
        branchId: t('branch'),
        overdraft: t('banks.overdraft'),
        isActive: t('accounts.inUse'),
      }}
      saveText={t(account === null ? 'banks.create' : 'accounts.save')}
      cancel={close}
    >
      <TextField
        {...form.text('name')}
        label={t('banks.name')}
        hint={t('banks.nameHint')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.text('bankName')}
        label={t('banks.bank')}
        required
        maxLength={100}
        autoComplete="off"
      />
      <TextField
        {...form.text('ifsc')}
        label={t('banks.ifsc')}
        hint={t('banks.ifscHint')}
        required
        maxLength={11}
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget: { value } }) => form.set('ifsc', value.toUpperCase())}
      />
      <TextField
        {...form.text('accountNumber')}
        label={t('banks.number')}
        hint={
          account === null ? t('banks.numberHint') : t('banks.numberStays', { lastFour: account.lastFour })
        }
        required={account === null}
        inputMode="numeric"
        maxLength={24}
        autoComplete="off"
        onChange={({ currentTarget: { value } }) => form.set('accountNumber', value.replace(/[\s-]/g, ''))}
      />
      <SelectField
        {...form.text('accountId')}
        label={t('banks.account')}
        hint={t('banks.accountHint')}
        required
        none={t('banks.chooseAccount')}
        options={offered.map(({ accountId, code, name }) => ({ value: accountId, label: `${code} ${name}` }))}
      />
      <SelectField
        {...form.text('branchId')}
        label={t('branch')}
        hint={t('banks.branchHint')}
        none={t('allBranches')}
        options={branches.options}
      />
      <TextField
        {...form.text('overdraft')}
        label={t('banks.overdraft')}
        hint={t('banks.overdraftHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      {account !== null && (
        <div>
          <ToggleField {...form.toggle('isActive')} label={t('accounts.inUse')} />
          <p className={classes.hint}>{t('banks.inUseHint')}</p>
        </div>
      )}
    </SavedRecordForm>
  );
}
