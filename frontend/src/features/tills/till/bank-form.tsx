import { useTranslation } from 'react-i18next';
import { SavedRecordForm } from '@/shared/forms/saved-record-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { parseRupees } from '@/shared/lending/amounts';
import { type Till, tillsApi } from '@/shared/lending/tills-api';
import { useBankAccountsOf } from '@/shared/lending/use-bank-accounts-of';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../tills.module.css';

/** `number` is the number of the deposit slip or the cheque. */
const blank = { bankAccountId: '', amount: '', number: '' };

interface BankFormProps {
  till: Till;
  /** Whether cash is paid into the bank, or taken out of it. */
  isDeposit: boolean;
  close: () => void;
}

/** Cash that goes to the bank or comes from it. */
export function BankForm({ till, isDeposit, close }: BankFormProps) {
  const { t } = useTranslation('tills');
  const [deposit] = tillsApi.useDepositCashMutation();
  const [withdraw] = tillsApi.useWithdrawCashMutation();
  const accounts = useBankAccountsOf(till.branchId);
  const numbered = isDeposit ? 'slip' : 'reference';
  const kept = useSavedRecord<Till, typeof blank>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => {
      if (field === 'bankAccountId') return values.bankAccountId === '' ? t('bank.faults.account') : null;
      if (field === 'amount') return (parseRupees(values.amount) ?? 0) > 0 ? null : t('bank.faults.amount');
      return values.number.trim() === '' ? t(`bank.faults.${numbered}`) : null;
    },
    create: ({ bankAccountId, amount, number }, once) => {
      const { tillId } = till;
      const cash = { bankAccountId: Number(bankAccountId), amount: parseRupees(amount) ?? 0 };
      return isDeposit
        ? deposit({ tillId, ...once, depositCashRequest: { ...cash, slip: number.trim() } })
        : withdraw({ tillId, ...once, withdrawCashRequest: { ...cash, reference: number.trim() } });
    },
    fieldOf: (field) => (field === numbered ? 'number' : field),
    saved: () => {
      const amount = plainRupees(parseRupees(form.values.amount) ?? 0);
      toast.success(t(isDeposit ? 'bank.deposited' : 'bank.withdrawn', { amount }));
      close();
    },
  });
  const { form } = kept;
  return (
    <>
      <p className={classes.about}>{t(isDeposit ? 'bank.aboutDeposit' : 'bank.aboutWithdraw')}</p>
      <SavedRecordForm
        kept={kept}
        labels={{ bankAccountId: t('bank.account'), amount: t('bank.amount'), number: t(`bank.${numbered}`) }}
        saveText={t(isDeposit ? 'bank.sendDeposit' : 'bank.sendWithdraw')}
        cancel={close}
      >
        <SelectField
          {...form.text('bankAccountId')}
          label={t('bank.account')}
          required
          data-autofocus
          none={t('bank.choose')}
          options={accounts.map(({ bankAccountId, name, bankName, lastFour }) => ({
            value: bankAccountId,
            label: t('bank.option', { name, bank: bankName, digits: lastFour }),
          }))}
        />
        <TextField
          {...form.text('amount')}
          label={t('bank.amount')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.text('number')}
          label={t(`bank.${numbered}`)}
          required
          maxLength={100}
          autoComplete="off"
        />
      </SavedRecordForm>
    </>
  );
}
