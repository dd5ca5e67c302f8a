import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { TextField } from '@/shared/ui/fields/text-field';
import type { ApplicationForm } from '../use-application';

interface PurposeStepProps {
  form: ApplicationForm;
  product: LoanProduct;
  businessDate: string;
}

/** What the money is for, and when it is wanted. */
export function PurposeStep({ form, product, businessDate }: PurposeStepProps) {
  const { t } = useTranslation('loanApplications');
  const { minDays: min, maxDays: max } = product.firstDue;
  return (
    <div className={formClasses.fields}>
      <div className={formClasses.wide}>
        <TextField
          {...form.text('purpose')}
          label={t('fields.purpose')}
          hint={t('hints.purpose')}
          maxLength={200}
          autoComplete="off"
        />
      </div>
      <TextField
        {...form.text('expectedDisbursalOn')}
        type="date"
        min={businessDate}
        label={t('fields.expectedDisbursalOn')}
        hint={t('hints.expectedDisbursalOn')}
      />
      <TextField
        {...form.text('firstDueOn')}
        type="date"
        min={form.values.expectedDisbursalOn || businessDate}
        label={t('fields.firstDueOn')}
        hint={t('hints.firstDueOn', { min, max })}
      />
    </div>
  );
}
