import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chargePrice } from '@/shared/lending/charge-words';
import { chargesApi } from '@/shared/lending/charges-api';
import { loanProductsApi } from '@/shared/lending/loan-products-api';
import { loansApi } from '@/shared/lending/loans-api';
import { type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { useMay } from '@/shared/session/use-may';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../payments.module.css';

/** The charge for a return under the current terms of the loan's product; null if it is not known. */
function useReturnCharges(payment: PaymentItem) {
  const skip = !useMay()('LOAN_APPLICATION_VIEW');
  const { data: loan } = loansApi.useGetLoanQuery({ loanId: payment.loanId }, { skip });
  const { data: product } = loanProductsApi.useGetLoanProductQuery(
    { productId: loan?.productId ?? 0 },
    { skip: loan === undefined },
  );
  const { data: taxes } = chargesApi.useListTaxRegistrationsQuery({}, { skip });
  if (product === undefined || taxes === undefined) return null;
  return product.charges
    .filter(({ event }) => event === 'returned_payment')
    .map((charge) => `${charge.name} ${chargePrice(charge, taxes.registrations.length > 0)}`);
}

/** Requests the reversal of a payment whose cheque or mandate was returned, and shows the effects and the charge. */
export function RequestReturn({ payment, close }: { payment: PaymentItem; close: () => void }) {
  const { t } = useTranslation('payments');
  const [request] = paymentsApi.useRequestPaymentReturnMutation();
  const [isCharged, setCharged] = useState(true);
  const charges = useReturnCharges(payment);
  const { receiptNumber: receipt, loanNumber: loan, amount, paymentId } = payment;
  return (
    <section className={classes.ask} aria-labelledby="return-title">
      <h3 id="return-title" className={classes.reviewTitle}>
        {t('returned.title')}
      </h3>
      <p className={classes.sentence}>
        {t('returned.effect', { amount: plainRupees(amount), receipt, loan })}
      </p>
      {charges?.length === 0 ? (
        <p className={classes.sentence}>{t('returned.noCharges')}</p>
      ) : (
        <>
          <ToggleField label={t('returned.charge')} checked={isCharged} onChange={setCharged} />
          {isCharged && (
            <p className={classes.sentence}>
              {charges === null
                ? t('returned.unknownCharges')
                : t('returned.charges', { charges: charges.join(', ') })}
            </p>
          )}
        </>
      )}
      <p className={classes.sentence}>{t('reversal.second')}</p>
      <ReasonForm
        label={t('reversal.reason')}
        hint={t('returned.reasonHint')}
        confirmText={t('returned.ask')}
        cancelText={t('reversal.keep')}
        run={(reason, onceKey) =>
          request({
            paymentId,
            'Idempotency-Key': onceKey,
            requestPaymentReturnRequest: { reason, charge: isCharged },
          })
        }
        done={() => {
          toast.success(t('returned.asked', { receipt }));
          close();
        }}
        cancel={close}
      />
    </section>
  );
}
