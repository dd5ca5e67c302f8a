import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { plainRupees } from '@/shared/lib/rupees';
import { toast } from '@/shared/overlays/toasts';
import { type Invoice, seen, subscriptionApi } from '@/shared/subscription/subscription-api';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../subscription.module.css';

export function PaymentForm({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation('subscription');
  const id = useId();
  const [pay, { isLoading }] = subscriptionApi.usePayInvoiceMutation();
  const form = useRecordForm({
    initial: { reference: '', paidOn: '' },
    check: (name, values) =>
      name === 'reference' && values.reference.trim() === ''
        ? t('faults.required', { field: t('invoice.reference') })
        : null,
  });
  const send = async () => {
    if (!form.submit()) return;
    const { reference, paidOn } = form.values;
    const { error } = await pay({
      invoiceId: invoice.invoiceId,
      ...seen(invoice),
      payInvoiceRequest: { reference: reference.trim(), ...(paidOn !== '' && { paidOn }) },
    });
    if (error === undefined) return toast.success(t('invoice.paid'));
    form.settle(isApiProblem(error) ? { ...error, message: error.message || t('invoice.failed') } : error);
  };
  return (
    <SentForm
      form={form}
      send={send}
      aria-labelledby={id}
      above={
        <h3 id={id} className={classes.partTitle}>
          {t('invoice.payTitle', { total: plainRupees(invoice.total) })}
        </h3>
      }
    >
      <div className={classes.fields}>
        <TextField
          {...form.text('reference')}
          label={t('invoice.reference')}
          hint={t('invoice.referenceHint')}
          required
          autoComplete="off"
        />
        <DateField {...form.day('paidOn')} label={t('invoice.paidOn')} />
      </div>
      <div className={classes.fields}>
        <Button type="submit" loading={isLoading}>
          {t('invoice.pay')}
        </Button>
      </div>
    </SentForm>
  );
}
