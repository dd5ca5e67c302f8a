import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { seen } from '@/shared/api/seen';
import { loanPath } from '@/shared/config/lending-paths';
import formClasses from '@/shared/forms/forms.module.css';
import { useActForm } from '@/shared/forms/use-act-form';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatRate } from '@/shared/lending/term-figures';
import { frequencies, termWord } from '@/shared/lending/term-words';
import { daysAfter } from '@/shared/lib/indian-day';
import { toast } from '@/shared/overlays/toasts';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DateField } from '@/shared/ui/fields/date-field';
import { RadioCards } from '@/shared/ui/fields/radio-cards';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ActFrame } from '../actions/act-frame';
import { ReasonField } from '../actions/reason-field';
import { loansApi } from '../api';
import { RescheduleEffect } from './reschedule-effect';
import { checkReschedule, initialValues, isDistressed, termsOfValues } from './reschedule-values';

interface RescheduleFormProps {
  loan: LoanItem;
  product: LoanProduct;
  businessDate: string;
}

/** Requests a second person to spread the unpaid principal of a loan over new instalments, with what that changes. */
export function RescheduleForm({ loan, product, businessDate }: RescheduleFormProps) {
  const { t } = useTranslation('loans');
  const navigate = useNavigate();
  const tenant = useNamedTenant();
  const [request] = loansApi.useRequestRescheduleMutation();
  const bounds = {
    mostInstalments: product.instalments.max,
    highestRate: product.annualRate.max,
    businessDate,
  };
  const act = useActForm({
    initial: initialValues(loan),
    check: (name, values) => checkReschedule(name, values, bounds),
    send: ({ reason, ...values }, onceKey) => {
      const terms = termsOfValues({ ...values, reason }, bounds);
      if (terms === null) throw new Error('sent without being checked');
      return request({
        loanId: loan.loanId,
        ...seen(loan),
        'Idempotency-Key': onceKey,
        rescheduleRequest: { ...terms, reason: reason.trim() },
      });
    },
    done: () => {
      leave();
      toast.success(t('reschedule.done', { client: loan.clientName }));
      // Its page links to the request in the inbox.
      navigate(loanPath(loan.loanId, tenant));
    },
  });
  const { form } = act;
  const leave = useLeaveGuard(form.isDirty);
  const offered = frequencies.filter((one) => product.frequencies.includes(one) || one === loan.frequency);
  const isForced = isDistressed(loan);
  const whole = { required: true, inputMode: 'numeric', autoComplete: 'off' } as const;
  return (
    <ActFrame
      act={act}
      about={t('reschedule.about', { client: loan.clientName })}
      send={t('reschedule.send')}
      effect={<RescheduleEffect loan={loan} terms={termsOfValues(form.values, bounds)} />}
    >
      <DateField
        {...form.day('firstDueOn')}
        label={t('reschedule.firstDueOn')}
        hint={t('reschedule.firstDueOnHint')}
        required
        min={daysAfter(businessDate, 1)}
        max={daysAfter(businessDate, 366)}
      />
      <TextField
        {...form.text('instalments')}
        {...whole}
        label={t('columns.instalments')}
        hint={t('reschedule.atMost', { most: product.instalments.max })}
      />
      <TextField
        {...form.text('annualRate')}
        label={t('reschedule.annualRate')}
        hint={t('reschedule.atMost', { most: formatRate(product.annualRate.max) })}
        required
        inputMode="decimal"
        autoComplete="off"
      />
      <SelectField
        {...form.text('frequency')}
        label={t('reschedule.frequency')}
        required
        options={offered.map((one) => ({ value: one, label: termWord('frequencies', one) }))}
      />
      <TextField
        {...form.text('gracePrincipal')}
        {...whole}
        label={t('overview.gracePrincipal')}
        hint={t('reschedule.gracePrincipalHint')}
      />
      <TextField
        {...form.text('graceInterest')}
        {...whole}
        label={t('overview.graceInterest')}
        hint={t('reschedule.graceInterestHint')}
      />
      <div className={formClasses.wide}>
        <RadioCards
          label={t('reschedule.distress')}
          name="distress"
          required
          error={form.text('distress').error}
          hint={isForced ? t('reschedule.distressForced') : undefined}
          value={form.values.distress}
          options={[
            { value: 'yes', content: t('reschedule.inDistress') },
            { value: 'no', content: t('reschedule.notInDistress'), disabled: isForced },
          ]}
          onChange={(value) => form.set('distress', value)}
        />
      </div>
      <div className={formClasses.wide}>
        <ReasonField {...form.text('reason')} />
      </div>
    </ActFrame>
  );
}
