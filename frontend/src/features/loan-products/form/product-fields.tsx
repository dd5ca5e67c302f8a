import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { chargeEvent, chargePrice } from '@/shared/lending/charge-words';
import {
  brokenPeriods,
  earlyMoneyRules,
  frequencies,
  interestMethods,
  interestRoundings,
  loanCategories,
  penalBases,
  prepayments,
  requirementNames,
  roundingDirections,
  roundingUnits,
  termWord,
} from '@/shared/lending/term-words';
import { plainRupees } from '@/shared/lib/rupees';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { CheckGroup, CheckList } from '@/shared/ui/fields/check-list';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { ToggleField } from '@/shared/ui/fields/toggle-field';
import { Notice } from '@/shared/ui/notice';
import classes from '../loan-products.module.css';
import { LadderField } from './ladder-field';
import { type Bounded, boundParts, canRepayPrincipal } from './product-values';
import type { useOfferedCharges } from './use-offered-charges';
import type { ProductForm } from './use-product-form';

type OfferedCharges = ReturnType<typeof useOfferedCharges>;

interface StepProps {
  form: ProductForm;
}

/** A choice between values of the wire. */
function WordField({
  form,
  name,
  group,
  words,
  hint,
  impossible,
}: StepProps & {
  name:
    | 'method'
    | 'interestRounding'
    | 'roundingDirection'
    | 'brokenPeriod'
    | 'earlyMoney'
    | 'prepayment'
    | 'penalBasis';
  group: Parameters<typeof termWord>[0];
  words: readonly string[];
  hint?: string;
  /** An option that cannot be chosen now. */
  impossible?: string | undefined;
}) {
  const { t } = useTranslation('loanProducts');
  return (
    <SelectField
      {...form.text(name)}
      label={t(`form.${name}`)}
      hint={hint}
      options={words.map((word) => ({
        value: word,
        disabled: word === impossible,
        label: termWord(group, word),
      }))}
    />
  );
}

/** The basic data of a product. The code of an existing one cannot be changed. */
export function ProductStep({ form, isNew }: StepProps & { isNew: boolean }) {
  const { t } = useTranslation('loanProducts');
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
        {...form.text('category')}
        label={t('form.category')}
        required
        none={t('form.chooseCategory')}
        options={loanCategories.map((category) => ({
          value: category,
          label: termWord('categories', category),
        }))}
      />
      <div>
        <ToggleField {...form.toggle('isMicrofinance')} label={t('form.isMicrofinance')} />
        <p className={classes.hint}>{t('form.isMicrofinanceHint')}</p>
      </div>
    </div>
  );
}

function BoundsFields({ form, of }: StepProps & { of: Bounded }) {
  const { t } = useTranslation('loanProducts');
  return (
    <fieldset className={formClasses.group}>
      <legend>{t(`form.${of}`)}</legend>
      <div className={classes.bounds}>
        {boundParts.map((part) => (
          <TextField
            key={part}
            {...form.text(`${of}${part}`)}
            label={t(`form.bounds.${part}`)}
            required
            inputMode={of === 'instalments' ? 'numeric' : 'decimal'}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}

/** The choices for a loan. */
export function AmountsStep({ form }: StepProps) {
  const { t } = useTranslation('loanProducts');
  const chosen = form.values.frequencies;
  const offered = frequencies.map((value) => ({ value, label: termWord('frequencies', value) }));
  const choose = (next: readonly string[]) => {
    form.set('frequencies', next);
    if (!next.includes(form.values.usualFrequency)) form.set('usualFrequency', next[0] ?? '');
  };
  return (
    <>
      <BoundsFields form={form} of="principal" />
      <div className={formClasses.group}>
        <LadderField form={form} />
      </div>
      <BoundsFields form={form} of="instalments" />
      <BoundsFields form={form} of="annualRate" />
      <div className={formClasses.fields}>
        <CheckList<string>
          name="frequencies"
          label={t('form.frequencies')}
          required
          options={offered}
          value={chosen}
          error={form.errorsOf('frequencies')}
          onChange={choose}
        />
        <SelectField
          {...form.text('usualFrequency')}
          label={t('form.usualFrequency')}
          options={offered.filter(({ value }) => chosen.includes(value))}
        />
      </div>
    </>
  );
}

/** How interest is computed, and when instalments fall due. */
export function InterestStep({ form }: StepProps) {
  const { t } = useTranslation('loanProducts');
  return (
    <div className={formClasses.fields}>
      <WordField
        form={form}
        name="method"
        group="methods"
        words={interestMethods}
        hint={termWord('methodHints', form.values.method)}
      />
      <WordField form={form} name="interestRounding" group="interestRounding" words={interestRoundings} />
      <WordField form={form} name="roundingDirection" group="directions" words={roundingDirections} />
      <SelectField
        {...form.text('roundingUnit')}
        label={t('form.roundingUnit')}
        options={roundingUnits.map((unit) => ({ value: unit, label: plainRupees(unit) }))}
      />
      {(['gracePrincipal', 'graceInterest'] as const).map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={t(`form.${name}`)}
          hint={t(`form.${name}Hint`)}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      {(['firstDueMin', 'firstDueMax'] as const).map((name) => (
        <TextField
          key={name}
          {...form.text(name)}
          label={t(`form.${name}`)}
          hint={t('form.daysHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
      <WordField form={form} name="brokenPeriod" group="brokenPeriods" words={brokenPeriods} />
    </div>
  );
}

/** The heads in the order in which a payment settles them. */
function OrderField({ form }: StepProps) {
  const { t } = useTranslation('loanProducts');
  const order = form.values.allocationOrder.split(',');
  const moveUp = (index: number) => {
    const others = order.filter((_, at) => at !== index);
    form.set('allocationOrder', others.toSpliced(index - 1, 0, ...order.slice(index, index + 1)).join(','));
  };
  return (
    <CheckGroup label={t('form.allocationOrder')} error={form.errorsOf('allocationOrder')}>
      <ol className={classes.order}>
        {order.map((head, index) => (
          <li key={head}>
            <span>{termWord('heads', head)}</span>
            {index > 0 && (
              <IconButton
                label={t('form.moveUp', { name: termWord('heads', head) })}
                onClick={() => moveUp(index)}
              >
                <IconArrowUp size={18} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ol>
    </CheckGroup>
  );
}

/** The charges that the product has, with their current terms. */
function ChargesField({ form, offered }: StepProps & { offered: OfferedCharges }) {
  const { t } = useTranslation('loanProducts');
  const { charges, isTaxed, isError } = offered;
  if (charges.length === 0)
    return (
      <CheckGroup label={t('form.charges')}>
        <p className={classes.hint}>{t(isError ? 'form.chargesFailed' : 'form.noCharges')}</p>
      </CheckGroup>
    );
  return (
    <CheckList<number>
      name="charges"
      label={t('form.charges')}
      hint={t('form.chargesHint')}
      options={charges.map((charge) => ({
        value: charge.chargeId,
        label: charge.name,
        detail: `${chargePrice(charge, isTaxed)}, ${chargeEvent(charge)}`,
      }))}
      value={form.values.charges}
      error={form.errorsOf('charges')}
      onChange={(chosen) => form.set('charges', chosen)}
    />
  );
}

/** The penal charge for overdue instalments. */
function PenalFields({ form }: StepProps) {
  const { t } = useTranslation('loanProducts');
  const { penalBasis, earlyMoney } = form.values;
  const typed = (name: 'penalRate' | 'penalAmount' | 'penalMost' | 'penalGraceDays', hint?: string) => (
    <TextField
      {...form.text(name)}
      label={t(`form.${name}`)}
      hint={hint}
      required
      inputMode={name === 'penalGraceDays' ? 'numeric' : 'decimal'}
      autoComplete="off"
    />
  );
  return (
    <>
      <WordField
        form={form}
        name="penalBasis"
        group="penalBases"
        words={penalBases}
        hint={t(earlyMoney === 'principal' ? 'form.noPenal' : 'form.penalHint')}
      />
      {penalBasis === 'annualRate' && typed('penalRate')}
      {penalBasis === 'annualRate' && typed('penalMost', t('form.penalMostHint'))}
      {penalBasis === 'amount' && typed('penalAmount', t('form.penalAmountHint'))}
      {penalBasis !== 'none' && typed('penalGraceDays', t('form.penalGraceDaysHint'))}
    </>
  );
}

/** Charges, the handling of payments, and the requirements of an application. */
export function PaymentsStep({ form, offered }: StepProps & { offered: OfferedCharges }) {
  const { t } = useTranslation('loanProducts');
  const { requirements, earlyMoney } = form.values;
  const takesPrepayments = canRepayPrincipal(form.values);
  return (
    <div className={formClasses.fields}>
      <div className={formClasses.wide}>
        <ChargesField form={form} offered={offered} />
      </div>
      <OrderField form={form} />
      <WordField
        form={form}
        name="earlyMoney"
        group="earlyMoney"
        words={earlyMoneyRules}
        hint={takesPrepayments ? termWord('earlyMoneyHints', earlyMoney) : t('form.noPrepayments')}
        impossible={takesPrepayments ? undefined : 'principal'}
      />
      {earlyMoney === 'principal' && (
        <WordField
          form={form}
          name="prepayment"
          group="prepayments"
          words={prepayments}
          hint={termWord('prepaymentHints', form.values.prepayment)}
        />
      )}
      <TextField
        {...form.text('arrearsTolerance')}
        label={t('form.arrearsTolerance')}
        hint={t('form.arrearsToleranceHint')}
        inputMode="decimal"
        autoComplete="off"
      />
      <PenalFields form={form} />
      <div className={formClasses.wide}>
        <CheckList<string>
          name="requirements"
          label={t('form.requirements')}
          hint={t('form.requirementsHint')}
          options={requirementNames.map((value) => ({ value, label: termWord('requirements', value) }))}
          value={requirements}
          error={form.errorsOf('requirements')}
          onChange={(chosen) => form.set('requirements', chosen)}
        />
      </div>
      {requirements.some((one) => one !== 'group') && (
        <div className={formClasses.wide}>
          <Notice kind="warning" role="status">
            {t('form.notRecorded')}
          </Notice>
        </div>
      )}
    </div>
  );
}
