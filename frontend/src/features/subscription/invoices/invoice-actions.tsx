import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { makeChange } from '@/shared/overlays/make-change';
import { prompt } from '@/shared/overlays/overlays';
import { showFailure } from '@/shared/overlays/show-failure';
import { toast } from '@/shared/overlays/toasts';
import { type Invoice, seen, subscriptionApi } from '@/shared/subscription/subscription-api';
import classes from '../subscription.module.css';
import { PaymentForm } from './payment-form';

/** The actions on an invoice in its state; paid and void ones are final. */
export function InvoiceActions({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const [issueInvoice, issuing] = subscriptionApi.useIssueInvoiceMutation();
  const [voidInvoice, voiding] = subscriptionApi.useVoidInvoiceMutation();
  const { invoiceId, orgName, status } = invoice;
  if (status !== 'draft' && status !== 'issued') return null;
  const issue = () =>
    makeChange({
      title: t('invoice.issueTitle'),
      message: t('invoice.issueMessage', { name: orgName }),
      confirmText: t('invoice.issue'),
      run: () => issueInvoice({ invoiceId, ...seen(invoice), issueInvoiceRequest: {} }),
      done: t('invoiceStatus.issued'),
      failed: t('invoice.failed'),
    });
  const makeVoid = async () => {
    const reason = await prompt({
      title: t('invoice.voidTitle'),
      message: t('invoice.voidMessage'),
      label: t('invoice.reason'),
      confirmText: t('invoice.void'),
    });
    if (reason === null) return;
    if (reason.trim() === '') return toast.error(t('invoice.reasonNeeded'));
    const { error } = await voidInvoice({
      invoiceId,
      ...seen(invoice),
      voidInvoiceRequest: { reason: reason.trim() },
    });
    if (error === undefined) toast.success(t('invoice.voided'));
    else showFailure(error, t('invoice.failed'));
  };
  return (
    <div className={classes.part}>
      {status === 'issued' && <PaymentForm invoice={invoice} />}
      <div className={classes.buttons}>
        {status === 'draft' && (
          <Button onClick={() => void issue()} loading={issuing.isLoading}>
            {t('invoice.issue')}
          </Button>
        )}
        <Button variant="default" onClick={() => void makeVoid()} loading={voiding.isLoading}>
          {t('invoice.void')}
        </Button>
      </div>
    </div>
  );
}
