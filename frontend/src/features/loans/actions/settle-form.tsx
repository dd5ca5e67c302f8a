import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees } from '@/shared/lending/amounts';
import { paymentModes } from '@/shared/lending/payments-api';
import { type Overruled, useOverrule } from '@/shared/lending/use-overrule';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { loansApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { checkReason, ReasonField } from './reason-field';
import { SettleEffect } from './settle-effect';

const LONGEST_REFERENCE = 100;

/** Requests a second person to close a loan for less than it owes, with what that gives up. */
export function SettleForm({ loan, close }: ActProps) {
  const { t } = useTranslation(['loans', 'lending']);
  const overrule = useOverrule();
  const [request] = loansApi.useRequestSettlementMutation();
  const act = useActForm({
    initial: { amount: '', mode: paymentModes[0] as string, reference: '', reason: '' },
    check: (name, { amount, mode, reference, reason }) => {
      if (name === 'reason') return checkReason(reason);
      if (name === 'amount') return (parseRupees(amount) ?? 0) > 0 ? null : t('loans:faults.amount');
      const isUntraceable = mode !== 'cash' && reference.trim() === '';
      return name === 'reference' && isUntraceable ? t('loans:faults.reference') : null;
    },
    refusedFields: { cash_limit: 'mode', duplicate_reference: 'reference' },
    send: async ({ amount, mode, reference, reason }, onceKey) => {
      const ask = ({ sameReference }: Pick<Overruled, 'sameReference'>) =>
        request({
          loanId: loan.loanId,
          ...seen(loan),
          'Idempotency-Key': onceKey,
          compromiseRequest: {
            amount: parseRupees(amount) ?? 0,
            mode,
            reference: mode === 'cash' ? null : reference.trim(),
            reason: reason.trim(),
            ...(sameReference && { sameReference }),
          },
        });
      const reply = await ask({});
      const accepted = await overrule(reply.error);
      return accepted === null ? reply : ask(accepted);
    },
    done: () => {
      toast.success(t('loans:acts.settle.done', { client: loan.clientName }));
      close();
    },
  });
  const { form } = act;
  const amount = parseRupees(form.values.amount);
  return (
    <ActFrame
      act={act}
      about={t('loans:acts.settle.about', { client: loan.clientName })}
      send={
        amount === null
          ? t('loans:acts.settle.title')
          : t('loans:acts.settle.send', { amount: plainRupees(amount) })
      }
      effect={
        <SettleEffect loanId={loan.loanId} terms={amount === null || amount === 0 ? null : { amount }} />
      }
    >
      <TextField
        {...form.text('amount')}
        label={t('loans:fields.amount')}
        hint={t('loans:acts.settle.amountHint')}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...form.text('mode')}
        label={t('loans:fields.closeMode')}
        required
        options={paymentModes.map((mode) => ({ value: mode, label: t(`lending:modes.${mode}`) }))}
      />
      {form.values.mode !== 'cash' && (
        <TextField
          {...form.text('reference')}
          label={t('loans:fields.reference')}
          required
          maxLength={LONGEST_REFERENCE}
          autoComplete="off"
        />
      )}
      <ReasonField {...form.text('reason')} />
    </ActFrame>
  );
}
