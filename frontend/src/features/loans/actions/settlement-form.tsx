import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { type PaymentMode, paymentModes } from '@/shared/lending/payments-api';
import { type Overruled, useOverrule } from '@/shared/lending/use-overrule';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { paymentsApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';

const LONGEST = 500;
const LONGEST_REFERENCE = 100;
const refundModes = ['bank', 'cheque', 'upi', 'cash'] as const satisfies readonly PaymentMode[];

/** Requests a second person to close a loan for the amount of its quote, or to refund an overpayment. */
export function SettlementForm({
  action,
  amount,
  loan,
  close: leave,
}: ActProps & { action: 'close' | 'refund'; amount: number }) {
  const { t } = useTranslation(['loans', 'lending']);
  const [close] = paymentsApi.useCloseLoanMutation();
  const [refund] = paymentsApi.useRefundLoanMutation();
  const overrule = useOverrule();
  const facts = { amount: plainRupees(amount), client: loan.clientName };
  const modes = action === 'close' ? paymentModes : refundModes;
  const act = useActForm({
    initial: { mode: modes[0] as string, reference: '', reason: '' },
    check: () => null,
    refusedFields: { cash_limit: 'mode' },
    send: async ({ mode, reference, reason }, onceKey) => {
      const ask = (accepted: Overruled) =>
        (action === 'close' ? close : refund)({
          loanId: loan.loanId,
          ...seen(loan),
          'Idempotency-Key': onceKey,
          settlementRequest: {
            amount,
            mode,
            reference: reference.trim() || null,
            reason: reason.trim() || null,
            ...accepted,
          },
        });
      const reply = await ask({});
      const accepted = await overrule(reply.error);
      return accepted === null ? reply : ask(accepted);
    },
    done: () => {
      toast.success(t(`loans:acts.${action}.done`, facts));
      leave();
    },
  });
  const { form } = act;
  return (
    <ActFrame
      act={act}
      about={t(`loans:acts.${action}.about`, facts)}
      send={t(`loans:acts.${action}.send`, facts)}
    >
      <SelectField
        {...form.text('mode')}
        label={t(`loans:fields.${action}Mode`)}
        required
        options={modes.map((mode) => ({ value: mode, label: t(`lending:modes.${mode}`) }))}
      />
      <TextField
        {...form.text('reference')}
        label={t('loans:fields.reference')}
        hint={t('loans:fields.optional')}
        maxLength={LONGEST_REFERENCE}
        autoComplete="off"
      />
      <TextField
        {...form.text('reason')}
        label={t('loans:fields.note')}
        hint={t('loans:fields.noteHint')}
        maxLength={LONGEST}
        autoComplete="off"
      />
    </ActFrame>
  );
}
