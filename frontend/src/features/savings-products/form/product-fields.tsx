import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import {
  brokenDays,
  hasTerm,
  maturities,
  postings,
  postsInterest,
  savingsKinds,
  savingsWord,
} from '@/shared/lending/savings-words';
import { CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../savings-products.module.css';
import { chooseKind, type ProductField } from './product-values';
import type { ProductForm } from './use-product-form';
import { useProductLabels } from './use-product-labels';
import { WordField } from './word-field';

interface StepProps {
  form: ProductForm;
}

/** The basic data of a product. The code and the kind of an existing one cannot be changed. */
export function ProductStep({ form, isNew }: StepProps & { isNew: boolean }) {
  const { t } = useTranslation('savingsProducts');
  const { kind } = form.values;
  const hint = kind === '' ? undefined : savingsWord('kindHints', kind);
  return (
    <div className={formClasses.fields}>
      <TextField
        {...form.text('code')}
        label={t('form.code')}
        hint={t('form.codeHint')}
        required
        disabled={!isNew}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ currentTarget: { value } }) => form.set('code', value.toUpperCase())}
      />
      <TextField {...form.text('name')} label={t('form.name')} required autoComplete="off" />
      <SelectField
        {...form.text('kind')}
        label={t('form.kind')}
        hint={isNew ? hint : t('form.kindFixed')}
        required
        disabled={!isNew}
        none={t('form.chooseKind')}
        options={savingsKinds.map((value) => ({ value, label: savingsWord('kinds', value) }))}
        onChange={({ currentTarget: { value } }) => form.replace(chooseKind(form.values, value))}
      />
    </div>
  );
}

function FigureField({
  form,
  name,
  hint,
  required,
}: StepProps & { name: ProductField; hint?: string; required?: boolean }) {
  const labelOf = useProductLabels();
  return (
    <TextField
      {...form.text(name)}
      label={labelOf(name, form.values)}
      hint={hint}
      required={required}
      inputMode={/(Days|Months)$/.test(name) ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );
}

/** What accounts without a term must keep and may withdraw, and when they earn. Shares are only paid in. */
function BalanceRules({ form }: StepProps) {
  const { t } = useTranslation('savingsProducts');
  const isKept = postsInterest(form.values.kind);
  return (
    <div className={formClasses.fields}>
      {isKept && (
        <FigureField form={form} name="minimumBalance" hint={t('form.minimumBalanceHint')} required />
      )}
      <FigureField form={form} name="openingBalance" required />
      {isKept && (
        <>
          <FigureField form={form} name="dailyLimit" hint={t('form.limitHint')} />
          <FigureField form={form} name="monthlyLimit" hint={t('form.limitHint')} />
          <WordField form={form} name="posting" words={postings} hint={t('form.postingHint')} />
        </>
      )}
    </div>
  );
}

function TermFields({ form, of }: StepProps & { of: 'leastTerm' | 'mostTerm' }) {
  const { t } = useTranslation('savingsProducts');
  const isFixed = form.values.kind === 'fixed';
  return (
    <fieldset className={formClasses.group}>
      <legend>{t(`form.${of}`)}</legend>
      <div className={classes.lengths}>
        <TextField
          {...form.text(`${of}Months`)}
          label={t('form.months')}
          required
          inputMode="numeric"
          autoComplete="off"
        />
        {isFixed && (
          <TextField
            {...form.text(`${of}Days`)}
            label={t('form.termDays')}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        )}
      </div>
    </fieldset>
  );
}

/** The rules of fixed and recurring deposits. */
function DepositRules({ form }: StepProps) {
  const { t } = useTranslation('savingsProducts');
  const isFixed = form.values.kind === 'fixed';
  return (
    <>
      <TermFields form={form} of="leastTerm" />
      <TermFields form={form} of="mostTerm" />
      <div className={formClasses.fields}>
        <FigureField form={form} name="openingBalance" required />
        {isFixed && <WordField form={form} name="brokenDays" words={brokenDays} />}
        <FigureField form={form} name="leastDays" required />
        <FigureField form={form} name="penalRate" required />
        {!isFixed && <FigureField form={form} name="latePerHundred" required />}
        {isFixed && (
          <div className={formClasses.wide}>
            <CheckList<string>
              name="maturities"
              label={t('form.maturities')}
              hint={t('form.maturitiesHint')}
              required
              options={maturities.map((value) => ({ value, label: savingsWord('maturities', value) }))}
              value={form.values.maturities}
              error={form.errorsOf('maturities')}
              onChange={(chosen) => form.set('maturities', chosen)}
            />
          </div>
        )}
      </div>
    </>
  );
}

export const RulesStep = ({ form }: StepProps) =>
  hasTerm(form.values.kind) ? <DepositRules form={form} /> : <BalanceRules form={form} />;
