import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { ChoiceField } from '@/shared/lending/choice-field';
import type { LoanProduct } from '@/shared/lending/loan-products-api';
import { ladderText } from '@/shared/lending/term-figures';
import { frequencies, termWord } from '@/shared/lending/term-words';
import { plainRupees } from '@/shared/lib/rupees';
import { SelectField } from '@/shared/ui/fields/select-field';
import type { Loan } from '../api';
import classes from '../loan-applications.module.css';
import { type ApplicationForm, formats } from '../use-application';

interface TermsStepProps {
  form: ApplicationForm;
  product: LoanProduct;
  loan: Loan | null;
  /** The loan's own, or the product's. */
  method: string;
}

/** The limit on the amount in the client's cycle, which is known once the application is saved. */
function CycleNote({ product, loan }: Pick<TermsStepProps, 'product' | 'loan'>) {
  const { t } = useTranslation('loanApplications');
  if (loan === null) {
    const limits = ladderText(product.amountLadder);
    return limits === '' ? null : <p className={classes.note}>{t('hints.ladder', { limits })}</p>;
  }
  const { attendance, cycle, cycleLimit } = loan;
  if (cycleLimit == null) return null;
  return (
    <p className={classes.note}>
      {t('hints.cycleLimit', { cycle, most: plainRupees(cycleLimit) })}
      {attendance == null ? null : ` ${t('hints.attendance', { percent: attendance })}`}
    </p>
  );
}

/** The terms, within what the product allows. */
export function TermsStep({ form, product, loan, method }: TermsStepProps) {
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
        <SelectField
          {...form.text('frequency')}
          label={t('fields.frequency')}
          required
          options={offered.map((one) => ({ value: one, label: termWord('frequencies', one) }))}
        />
      </div>
      <CycleNote product={product} loan={loan} />
      <p className={classes.note}>{t('hints.method', { method: termWord('methods', method) })}</p>
    </>
  );
}
