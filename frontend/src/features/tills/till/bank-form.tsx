import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { parseRupees } from '@/shared/lending/amounts';
import { booksApi } from '@/shared/lending/books-api';
import { type Till, tillsApi } from '@/shared/lending/tills-api';
import { randomUuidV4 } from '@/shared/lib/device';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../tills.module.css';

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
  const { data: accounts = [] } = booksApi.useListBankAccountsQuery({}, { refetchOnMountOrArgChange: true });
  const [onceKey] = useState(() => randomUuidV4());
  const [isSending, setSending] = useState(false);
  const numbered = isDeposit ? 'slip' : 'reference';
  const form = useRecordForm({
    initial: { bankAccountId: '', amount: '', [numbered]: '' } as Record<string, string>,
    check: (name, values) => {
      if (name === 'bankAccountId') return values.bankAccountId === '' ? t('bank.faults.account') : null;
      if (name === 'amount')
        return (parseRupees(values.amount ?? '') ?? 0) > 0 ? null : t('bank.faults.amount');
      return values[name]?.trim() === '' ? t(`bank.faults.${numbered}`) : null;
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const amount = parseRupees(form.values.amount ?? '') ?? 0;
    const number = form.values[numbered]?.trim() ?? '';
    const of = { tillId: till.tillId, 'Idempotency-Key': onceKey };
    const cash = { bankAccountId: Number(form.values.bankAccountId), amount };
    setSending(true);
    const { error } = await (isDeposit
      ? deposit({ ...of, depositCashRequest: { ...cash, slip: number } })
      : withdraw({ ...of, withdrawCashRequest: { ...cash, reference: number } }));
    setSending(false);
    if (error !== undefined) return form.settle(error);
    toast.success(t(isDeposit ? 'bank.deposited' : 'bank.withdrawn', { amount: plainRupees(amount) }));
    close();
  };
  const offered = accounts.filter(
    ({ isActive, branchId }) => isActive && (branchId == null || branchId === till.branchId),
  );
  return (
    <SentForm form={form} send={send}>
      <p className={classes.about}>{t(isDeposit ? 'bank.aboutDeposit' : 'bank.aboutWithdraw')}</p>
      <div className={formClasses.fields}>
        <SelectField
          {...form.text('bankAccountId')}
          label={t('bank.account')}
          required
          data-autofocus
          none={t('bank.choose')}
          options={offered.map(({ bankAccountId, name, bankName, lastFour }) => ({
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
          {...form.text(numbered)}
          label={t(`bank.${numbered}`)}
          required
          maxLength={100}
          autoComplete="off"
        />
      </div>
      <FormButtons
        sendText={t(isDeposit ? 'bank.sendDeposit' : 'bank.sendWithdraw')}
        isSending={isSending}
        cancel={close}
      />
    </SentForm>
  );
}
