import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees } from '@/shared/lending/amounts';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { savingsApi } from '../api';
import { hindrance } from '../counter/hindrance';
import { useFoundAccounts } from '../find-accounts';
import { ActFrame, type ActProps } from './act-frame';

const LONGEST_REFERENCE = 100;

/** Moves money to another account, at once. */
export function TransferForm({ account, close }: ActProps) {
  const { t } = useTranslation('savings');
  const [transfer] = savingsApi.useTransferSavingsMutation();
  const [search, setSearch] = useState('');
  const { found } = useFoundAccounts(search);
  const available = plainRupees(account.available);
  const act = useActForm({
    initial: { toAccountId: '', amount: '', reference: '' },
    check: (name, values) => {
      if (name === 'toAccountId') return values.toAccountId === '' ? t('faults.toAccountId') : null;
      if (name === 'reference') return null;
      const amount = parseRupees(values.amount);
      if (amount === null || amount === 0) return t('faults.amount');
      return amount > account.available ? t('counter.faults.notAvailable', { available }) : null;
    },
    refusedFields: { below_minimum_balance: 'amount', withdrawal_limit: 'amount' },
    send: ({ toAccountId, amount, reference }, onceKey) =>
      transfer({
        'Idempotency-Key': onceKey,
        transferSavingsRequest: {
          fromAccountId: account.accountId,
          toAccountId: Number(toAccountId),
          amount: parseRupees(amount) ?? 0,
          reference: reference.trim() || null,
        },
      }),
    done: () => {
      toast.success(
        t('acts.transfer.done', { amount: plainRupees(parseRupees(act.form.values.amount) ?? 0) }),
      );
      close();
    },
  });
  const others = found.filter(
    (one) => one.accountId !== account.accountId && hindrance('deposit', one) === null,
  );
  return (
    <ActFrame act={act} about={t('acts.transfer.about')} send={t('acts.transfer.send')} cancel={close}>
      <TextField
        type="search"
        label={t('find.title')}
        hint={t('find.hint')}
        value={search}
        autoComplete="off"
        enterKeyHint="search"
        onChange={({ currentTarget: { value } }) => setSearch(value)}
      />
      <SelectField
        {...act.form.text('toAccountId')}
        label={t('acts.transfer.to')}
        required
        none={t('acts.transfer.choose')}
        unlisted={t('acts.transfer.chosen')}
        options={others.map(({ accountId, accountNumber, clientName }) => ({
          value: String(accountId),
          label: `${accountNumber}, ${clientName}`,
        }))}
      />
      <TextField
        {...act.form.text('amount')}
        label={t('form.amount')}
        hint={t('counter.availableHint', { available })}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...act.form.text('reference')}
        label={t('acts.transfer.reference')}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
      />
    </ActFrame>
  );
}
