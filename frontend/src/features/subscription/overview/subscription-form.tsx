import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { cycles, type Subscription, seen, subscriptionApi } from '@/shared/subscription/subscription-api';
import { usePlans } from '@/shared/subscription/use-plans';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import classes from '../subscription.module.css';

export function SubscriptionForm({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { plans } = usePlans();
  const [change, { isLoading }] = subscriptionApi.useChangeTenantSubscriptionMutation();
  const { plan, billingCycle, nextInvoiceOn, cancelledOn, tenantId, orgName } = subscription;
  const form = useRecordForm({
    initial: { plan: plan.code, billingCycle, nextInvoiceOn, billed: cancelledOn === null },
    check: (name, values) =>
      name === 'nextInvoiceOn' && values.nextInvoiceOn === ''
        ? t('faults.required', { field: t('change.next') })
        : null,
  });
  const send = async () => {
    if (!form.submit()) return;
    const { billed, ...rest } = form.values;
    const { error } = await change({
      tenantId,
      ...seen(subscription),
      changeSubscriptionRequest: { ...rest, cancelled: !billed },
    });
    if (error === undefined) {
      form.settle(null);
      return toast.success(t('change.saved', { name: orgName }));
    }
    form.settle(isApiProblem(error) ? { ...error, message: error.message || t('change.failed') } : error);
  };
  // The current plan stays in the list even if it is retired.
  const choices = plans.filter(({ code, isActive }) => isActive || code === plan.code);
  return (
    <SentForm form={form} send={send}>
      <div className={classes.fields}>
        <SelectField
          {...form.text('plan')}
          label={t('change.plan')}
          required
          options={choices.map(({ code, name, isActive }) => ({
            value: code,
            label: isActive ? name : t('change.retired', { name }),
          }))}
        />
        <SelectField
          {...form.text('billingCycle')}
          label={t('change.cycle')}
          required
          options={cycles.map((cycle) => ({ value: cycle, label: t(`cycles.${cycle}`) }))}
        />
        <DateField {...form.day('nextInvoiceOn')} label={t('change.next')} required />
        <ToggleField {...form.toggle('billed')} label={t('change.billed')} />
      </div>
      <Button type="submit" loading={isLoading} disabled={!form.isDirty}>
        {t('change.save')}
      </Button>
    </SentForm>
  );
}
