import { useTranslation } from 'react-i18next';
import { allocationHeads, type PaymentItem, paymentsApi } from '@/shared/lending/payments-api';
import { ReasonForm } from '@/shared/lending/reason-form';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import classes from '../payments.module.css';

/** Requests the reversal of a payment, and shows the effects. */
export function RequestReversal({ payment, close }: { payment: PaymentItem; close: () => void }) {
  const { t } = useTranslation(['payments', 'lending']);
  const [request] = paymentsApi.useRequestPaymentReversalMutation();
  const { receiptNumber, loanNumber, amount, allocated, paymentId } = payment;
  const parts = allocationHeads
    .filter((head) => allocated[head] !== 0)
    .map((head) => `${t(`lending:heads.${head}`)} ${plainRupees(allocated[head])}`)
    .join(', ');
  return (
    <section className={classes.ask} aria-labelledby="reversal-title">
      <h3 id="reversal-title" className={classes.reviewTitle}>
        {t('payments:reversal.title')}
      </h3>
      <p className={classes.sentence}>
        {t('payments:reversal.effect', {
          amount: plainRupees(amount),
          receipt: receiptNumber,
          loan: loanNumber,
          parts,
        })}
      </p>
      <p className={classes.sentence}>{t('payments:reversal.second')}</p>
      <ReasonForm
        label={t('payments:reversal.reason')}
        hint={t('payments:reversal.reasonHint')}
        confirmText={t('payments:reversal.ask')}
        cancelText={t('payments:reversal.keep')}
        run={(reason, onceKey) =>
          request({ paymentId, 'Idempotency-Key': onceKey, reasonRequest: { reason } })
        }
        done={() => {
          toast.success(t('payments:reversal.asked', { receipt: receiptNumber }));
          close();
        }}
        cancel={close}
      />
    </section>
  );
}
