import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useActForm } from '@/shared/forms/use-act-form';
import { chargePrice } from '@/shared/lending/charge-words';
import type { LoanProductTerms } from '@/shared/lending/loan-products-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { WithLoanProducts } from '@/shared/lending/with-loan-products';
import { daysAfter } from '@/shared/lib/indian-day';
import { toast } from '@/shared/overlays/toasts';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { loansApi } from '../api';
import type { ActProps } from './act-form';
import { ActFrame } from './act-frame';
import { checkReason, ReasonField } from './reason-field';

function ChargeFields({ loan, close, charges }: ActProps & { charges: LoanProductTerms['charges'] }) {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  const [request] = loansApi.useRequestLoanChargeMutation();
  const act = useActForm({
    initial: { chargeId: String(charges[0]?.chargeId ?? ''), on: '', reason: '' },
    check: (name, { reason }) => (name === 'reason' ? checkReason(reason) : null),
    send: ({ chargeId, on, reason }, onceKey) =>
      request({
        loanId: loan.loanId,
        ...seen(loan),
        'Idempotency-Key': onceKey,
        loanChargeRequest: { chargeId: Number(chargeId), on: on || null, reason: reason.trim() },
      }),
    done: () => {
      toast.success(t('acts.charge.done', { client: loan.clientName }));
      close();
    },
  });
  const { form } = act;
  return (
    <ActFrame
      act={act}
      about={t('acts.charge.about', { client: loan.clientName })}
      send={t('acts.charge.send')}
    >
      <SelectField
        {...form.text('chargeId')}
        label={t('fields.charge')}
        hint={t('fields.chargeHint')}
        required
        options={charges.map((charge) => ({
          value: charge.chargeId,
          label: `${charge.name}, ${chargePrice(charge)}`,
        }))}
      />
      <DateField
        {...form.day('on')}
        label={t('fields.chargedFrom')}
        hint={t('fields.chargedFromHint')}
        min={businessDate && daysAfter(businessDate, 1)}
      />
      <ReasonField {...form.text('reason')} />
    </ActFrame>
  );
}

/** Requests a second person to make a charge of the loan's product. */
export function ServiceChargeForm(props: ActProps) {
  const { t } = useTranslation('loans');
  return (
    <WithLoanProducts>
      {(products) => {
        const product = products.find(({ productId }) => productId === props.loan.productId);
        const charges = product?.charges.filter(({ event }) => event === 'service') ?? [];
        return charges.length === 0 ? (
          <Notice kind="info">{t('acts.charge.none')}</Notice>
        ) : (
          <ChargeFields {...props} charges={charges} />
        );
      }}
    </WithLoanProducts>
  );
}
