import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { toast } from '@/shared/overlays/toasts';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { useTenants } from '@/shared/tenant/use-tenants';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { readRupees } from '../amounts';
import classes from '../subscription.module.css';

function NewInvoiceForm({ made }: { made: () => void }) {
  const { t } = useTranslation('subscription');
  const { tenants } = useTenants(true);
  const [create, { isLoading }] = subscriptionApi.useCreateInvoiceMutation();
  const form = useRecordForm({
    initial: { tenantId: '', periodFrom: '', amount: '' },
    check: (name, values) => {
      if (name === 'tenantId' && values.tenantId === '')
        return t('faults.required', { field: t('invoice.tenant') });
      const isAmount = values.amount.trim() === '' || readRupees(values.amount) !== null;
      return name === 'amount' && !isAmount ? t('faults.rupees') : null;
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const { tenantId, periodFrom, amount } = form.values;
    const { data, error } = await create({
      createInvoiceRequest: {
        tenantId: Number(tenantId),
        ...(periodFrom !== '' && { periodFrom }),
        ...(amount.trim() !== '' && { amount: readRupees(amount) }),
      },
    });
    if (data !== undefined) {
      toast.success(t('invoice.created', { name: data.orgName }));
      return made();
    }
    form.settle(
      isApiProblem(error) ? { ...error, message: error.message || t('invoice.createFailed') } : error,
    );
  };
  return (
    <SentForm form={form} send={send}>
      <div className={classes.fields}>
        <SelectField
          {...form.text('tenantId')}
          label={t('invoice.tenant')}
          required
          none={t('invoice.chooseTenant')}
          options={tenants.map(({ tenantId, name }) => ({ value: tenantId, label: name }))}
        />
        <DateField {...form.day('periodFrom')} label={t('invoice.from')} hint={t('invoice.fromHint')} />
        <TextField
          {...form.text('amount')}
          label={t('invoice.amount')}
          hint={t('invoice.amountHint')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <Button type="submit" loading={isLoading}>
        {t('invoice.create')}
      </Button>
    </SentForm>
  );
}

export function NewInvoice({ opened, close }: { opened: boolean; close: () => void }) {
  const { t } = useTranslation('subscription');
  return (
    <DetailDrawer opened={opened} title={t('invoice.newTitle')} close={close}>
      {opened && <NewInvoiceForm made={close} />}
    </DetailDrawer>
  );
}
