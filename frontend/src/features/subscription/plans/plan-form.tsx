import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { SentForm } from '@/shared/forms/sent-form';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { type Plan, seen, subscriptionApi } from '@/shared/subscription/subscription-api';
import { TextField } from '@/shared/ui/fields/text-field';
import { readLimit, readRupees } from '../amounts';
import classes from '../subscription.module.css';

const limits = ['branchLimit', 'userLimit', 'clientLimit'] as const;
const typed = (limit: number | null | undefined) => (limit == null ? '' : String(limit));

export function PlanForm({ plan, saved }: { plan: Plan | null; saved: () => void }) {
  const { t } = useTranslation('subscription');
  const [createPlan, creating] = subscriptionApi.useCreatePlanMutation();
  const [changePlan, changing] = subscriptionApi.useChangePlanMutation();
  const form = useRecordForm({
    initial: {
      code: plan?.code ?? '',
      name: plan?.name ?? '',
      description: plan?.description ?? '',
      pricePerMonth: typed(plan?.pricePerMonth),
      branchLimit: typed(plan?.branchLimit),
      userLimit: typed(plan?.userLimit),
      clientLimit: typed(plan?.clientLimit),
    },
    check: (name, values) => {
      if (name === 'name' && values.name.trim() === '')
        return t('faults.required', { field: t('plans.name') });
      if (name === 'code')
        return /^[a-z0-9][a-z0-9-]{1,29}$/.test(values.code.trim()) ? null : t('faults.code');
      if (name === 'pricePerMonth')
        return readRupees(values.pricePerMonth) === null ? t('faults.rupees') : null;
      const isLimit = limits.find((limit) => limit === name);
      return isLimit !== undefined && readLimit(values[isLimit]) === undefined ? t('faults.limit') : null;
    },
  });
  const send = async () => {
    if (!form.submit()) return;
    const { values } = form;
    const body = {
      name: values.name.trim(),
      description: values.description.trim(),
      pricePerMonth: readRupees(values.pricePerMonth) ?? 0,
      branchLimit: readLimit(values.branchLimit) ?? null,
      userLimit: readLimit(values.userLimit) ?? null,
      clientLimit: readLimit(values.clientLimit) ?? null,
    };
    const { data, error } =
      plan === null
        ? await createPlan({ createPlanRequest: { ...body, code: values.code.trim() } })
        : await changePlan({ planId: plan.planId, ...seen(plan), changePlanRequest: body });
    if (data !== undefined) {
      toast.success(t(plan === null ? 'plans.created' : 'plans.saved', { name: data.name }));
      return saved();
    }
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t('plans.failed');
    const taken = error.code === 'duplicate_plan_code' ? [{ field: 'code', code: error.code, message }] : [];
    form.settle({ ...error, message, errors: [...error.errors, ...taken] });
  };
  return (
    <SentForm form={form} send={send}>
      <div className={classes.fields}>
        <TextField {...form.text('name')} label={t('plans.name')} required autoComplete="off" />
        <TextField
          {...form.text('code')}
          label={t('plans.code')}
          hint={t('plans.codeHint')}
          required
          disabled={plan !== null}
          autoComplete="off"
        />
        <TextField {...form.text('description')} label={t('plans.description')} autoComplete="off" />
        <TextField
          {...form.text('pricePerMonth')}
          label={t('plans.price')}
          required
          inputMode="decimal"
          autoComplete="off"
        />
        {limits.map((name) => (
          <TextField
            key={name}
            {...form.text(name)}
            label={t(`plans.${name}`)}
            hint={t('plans.limitHint')}
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
      </div>
      <Button type="submit" loading={creating.isLoading || changing.isLoading}>
        {t(plan === null ? 'plans.create' : 'plans.save')}
      </Button>
    </SentForm>
  );
}
