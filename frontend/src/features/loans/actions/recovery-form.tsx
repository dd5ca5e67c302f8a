import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paymentPath } from '@/shared/config/lending-paths';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees } from '@/shared/lending/amounts';
import { paymentModes } from '@/shared/lending/payments-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { type Overruled, useOverrule } from '@/shared/lending/use-overrule';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { paymentsApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';

const LONGEST_REFERENCE = 100;

/** Records what is paid on a loan that was written off, and opens its receipt. */
export function RecoveryForm({ loan, close }: ActProps) {
  const { t } = useTranslation(['loans', 'lending']);
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const businessDate = useBusinessDate();
  const overrule = useOverrule();
  const [record] = paymentsApi.useRecordRecoveryMutation();
  const left = plainRupees(loan.writtenOff?.left ?? 0);
  const act = useActForm({
    initial: { amount: '', mode: paymentModes[0] as string, reference: '', receivedOn: '' },
    check: (name, { amount, mode, reference }) => {
      if (name === 'amount' && !((parseRupees(amount) ?? 0) > 0)) return t('loans:faults.amount');
      const isUntraceable = mode !== 'cash' && reference.trim() === '';
      return name === 'reference' && isUntraceable ? t('loans:faults.reference') : null;
    },
    refusedFields: {
      more_than_written_off: 'amount',
      cash_limit: 'mode',
      no_open_till: 'mode',
      till_limit: 'amount',
      duplicate_reference: 'reference',
    },
    send: async ({ amount, mode, reference, receivedOn }, onceKey) => {
      const ask = ({ sameReference }: Pick<Overruled, 'sameReference'>) =>
        record({
          loanId: loan.loanId,
          'Idempotency-Key': onceKey,
          recordRecoveryRequest: {
            amount: parseRupees(amount) ?? 0,
            mode,
            reference: mode === 'cash' ? null : reference.trim(),
            receivedOn: receivedOn || null,
            ...(sameReference && { sameReference }),
          },
        });
      const reply = await ask({});
      const accepted = await overrule(reply.error);
      return accepted === null ? reply : ask(accepted);
    },
    done: ({ paymentId, receiptNumber }) => {
      toast.success(t('loans:acts.recover.done', { receipt: receiptNumber }));
      close();
      navigate(paymentPath(paymentId, tenant));
    },
  });
  const { form } = act;
  const amount = parseRupees(form.values.amount);
  return (
    <ActFrame
      act={act}
      about={t('loans:acts.recover.about', { client: loan.clientName, left })}
      send={
        amount === null
          ? t('loans:acts.recover.title')
          : t('loans:acts.recover.send', { amount: plainRupees(amount) })
      }
    >
      <TextField
        {...form.text('amount')}
        label={t('loans:fields.amount')}
        hint={t('loans:fields.amountHint', { most: left })}
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
      <DateField
        {...form.day('receivedOn')}
        label={t('loans:fields.receivedOn')}
        hint={t('loans:fields.receivedOnHint')}
        max={businessDate}
      />
    </ActFrame>
  );
}
