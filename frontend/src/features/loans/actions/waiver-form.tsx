import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { parseRupees } from '@/shared/lending/amounts';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { loansApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { checkReason, ReasonField } from './reason-field';
import { WaiverEffect } from './waiver-effect';

const heads = ['interest', 'fee', 'penalty'] as const;

/** Requests a second person to waive a part of what is owed. */
export function WaiverForm({ loan, close }: ActProps) {
  const { t } = useTranslation('loans');
  const [request] = loansApi.useRequestWaiverMutation();
  const act = useActForm({
    initial: { head: heads[0] as string, amount: '', reason: '' },
    check: (name, { amount, reason }) => {
      if (name === 'reason') return checkReason(reason);
      return name === 'amount' && !((parseRupees(amount) ?? 0) > 0) ? t('faults.amount') : null;
    },
    send: ({ head, amount, reason }, onceKey) =>
      request({
        loanId: loan.loanId,
        ...seen(loan),
        'Idempotency-Key': onceKey,
        waiverRequest: { head, amount: parseRupees(amount) ?? 0, reason: reason.trim() },
      }),
    done: () => {
      toast.success(t('acts.waive.done', { client: loan.clientName }));
      close();
    },
  });
  const { form } = act;
  const amount = parseRupees(form.values.amount);
  const head = heads.find((one) => one === form.values.head) ?? heads[0];
  const unpaid = {
    interest: t('acts.waive.interest'),
    fee: t('acts.waive.fee', { most: plainRupees(loan.outstandingFees) }),
    penalty: t('acts.waive.penalty', { most: plainRupees(loan.outstandingPenalty) }),
  }[head];
  return (
    <ActFrame
      act={act}
      about={t('acts.waive.about', { client: loan.clientName })}
      send={amount === null ? t('acts.waive.title') : t('acts.waive.send', { amount: plainRupees(amount) })}
      effect={
        <WaiverEffect
          loanId={loan.loanId}
          terms={amount === null || amount === 0 ? null : { head, amount }}
        />
      }
    >
      <SelectField
        {...form.text('head')}
        label={t('fields.waivedHead')}
        required
        options={heads.map((value) => ({ value, label: t(`waivedHeads.${value}`) }))}
      />
      <TextField
        {...form.text('amount')}
        label={t('fields.amount')}
        hint={unpaid}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <ReasonField {...form.text('reason')} />
    </ActFrame>
  );
}
