import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { TextField } from '@/shared/ui/fields/text-field';
import { savingsApi } from '../api';
import { ActFrame, type ActProps } from './act-frame';

export const LONGEST_REASON = 500;

/** Places a lien on a part of what is in an account, or releases one, in whole or in part. */
export function LienForm({ act: name, account, close }: ActProps & { act: 'lien' | 'releaseLien' }) {
  const { t } = useTranslation('savings');
  const [place] = savingsApi.usePlaceSavingsLienMutation();
  const [release] = savingsApi.useReleaseSavingsLienMutation();
  const call = name === 'lien' ? place : release;
  const { lien, clientName: client } = account;
  const act = useActForm({
    initial: { amount: name === 'lien' ? '' : typedRupees(lien), reason: '' },
    check: (field, values) => {
      if (field === 'reason') return values.reason.trim() === '' ? t('faults.reason') : null;
      const amount = parseRupees(values.amount);
      if (amount === null || amount === 0) return t('faults.amount');
      return name === 'releaseLien' && amount > lien
        ? t('faults.lienMost', { amount: plainRupees(lien) })
        : null;
    },
    refusedFields: { below_minimum_balance: 'amount' },
    send: ({ amount, reason }) =>
      call({
        savingsAccountId: account.accountId,
        ...seen(account),
        savingsLienRequest: { amount: parseRupees(amount) ?? 0, reason: reason.trim() },
      }),
    done: () => {
      toast.success(t(`acts.${name}.done`, { client }));
      close();
    },
  });
  return (
    <ActFrame
      act={act}
      about={t(`acts.${name}.about`, { client })}
      send={t(`acts.${name}.send`)}
      cancel={close}
    >
      <TextField
        {...act.form.text('amount')}
        label={t('form.amount')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...act.form.text('reason')}
        label={t('acts.reason')}
        required
        maxLength={LONGEST_REASON}
        autoComplete="off"
      />
    </ActFrame>
  );
}
