import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import type { ApplicationForm } from '../use-application';

interface PurposeStepProps {
  form: ApplicationForm;
  product: LoanProduct;
  /** The purposes to choose from; any text is accepted if there are none. */
  purposes: readonly string[];
  businessDate: string;
}

export function PurposeStep({ form, product, purposes, businessDate }: PurposeStepProps) {
  const { t } = useTranslation('loanApplications');
  const { purpose } = form.values;
  // An application keeps its purpose even if it is no longer in the list.
  const isKnown = purpose === '' || purposes.includes(purpose);
  const { minDays: min, maxDays: max } = product.firstDue;
  return (
    <div className={formClasses.fields}>
      <div className={formClasses.wide}>
        {purposes.length === 0 ? (
          <TextField
            {...form.text('purpose')}
            label={t('fields.purpose')}
            hint={t('hints.purpose')}
            maxLength={200}
            autoComplete="off"
          />
        ) : (
          <SelectField
            {...form.text('purpose')}
            label={t('fields.purpose')}
            hint={t('hints.purpose')}
            none={t('hints.noPurpose')}
            options={isKnown ? purposes : [purpose, ...purposes]}
          />
        )}
      </div>
      <DateField
        {...form.day('expectedDisbursalOn')}
        min={businessDate}
        label={t('fields.expectedDisbursalOn')}
        hint={t('hints.expectedDisbursalOn')}
      />
      <DateField
        {...form.day('firstDueOn')}
        min={form.values.expectedDisbursalOn || businessDate}
        label={t('fields.firstDueOn')}
        hint={t('hints.firstDueOn', { min, max })}
      />
    </div>
  );
}
