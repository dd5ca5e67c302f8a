import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { ChoiceField } from '@/shared/lending/choice-field';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { frequencies, termWord } from '@/shared/lending/term-words';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../loan-applications.module.css';
import { type ApplicationForm, formats } from '../use-application';

interface TermsStepProps {
  form: ApplicationForm;
  product: LoanProduct;
  /** The loan's own, or the product's. */
  method: string;
}

/** The terms, within what the product allows. */
export function TermsStep({ form, product, method }: TermsStepProps) {
  const { t } = useTranslation('loanApplications');
  const offered = frequencies.filter(
    (one) => product.frequencies.includes(one) || one === form.values.frequency,
  );
  return (
    <>
      <div className={formClasses.fields}>
        {(['principal', 'instalments', 'annualRate'] as const).map((name) => (
          <ChoiceField
            key={name}
            {...form.text(name)}
            label={t(`fields.${name}`)}
            bounds={product[name]}
            format={formats[name]}
            isWhole={name === 'instalments'}
          />
        ))}
        <SelectField {...form.text('frequency')} label={t('fields.frequency')} required>
          {offered.map((one) => (
            <option key={one} value={one}>
              {termWord('frequencies', one)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className={classes.note}>{t('hints.method', { method: termWord('methods', method) })}</p>
    </>
  );
}
