import { Button } from '@mantine/core';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { bearsInterest, hasTerm, postsInterest, slabBases } from '@/shared/lending/savings-words';
import { IconButton } from '@/shared/ui/controls/icon-button';
import { DateField } from '@/shared/ui/fields/date-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../savings-products.module.css';
import { MOST_DATES, MOST_SLABS } from './check-product';
import { addDate, addSlab, datesOf, removeDate, removeSlab, type TypedDate } from './product-values';
import type { ProductForm } from './use-product-form';
import { WordField } from './word-field';

interface StepProps {
  form: ProductForm;
}

function SlabFields({ form, date, at }: StepProps & { date: TypedDate; at: number }) {
  const { t } = useTranslation('savingsProducts');
  const { number: of, slabs } = date;
  const slab = slabs[at]?.number ?? 0;
  const isTerm = hasTerm(form.values.kind);
  const parts = isTerm ? (['days', 'balance', 'rate'] as const) : (['balance', 'rate'] as const);
  return (
    <li>
      <fieldset className={formClasses.group} aria-label={t('form.slab', { slab: at + 1 })}>
        <div className={formClasses.fields}>
          {parts.map((part) => (
            <TextField
              key={part}
              {...form.text(`slab ${of} ${slab} ${part}`)}
              label={t(`form.${part === 'balance' && isTerm ? 'amount' : part}`)}
              required
              inputMode={part === 'days' ? 'numeric' : 'decimal'}
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
      {slabs.length > 1 && (
        <IconButton
          label={t('form.removeSlab', { slab: at + 1 })}
          onClick={() => form.replace(removeSlab(form.values, of, slab))}
        >
          <IconX size={18} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}

function DateFields({ form, date, place }: StepProps & { date: TypedDate; place: number }) {
  const { t } = useTranslation('savingsProducts');
  const { number, slabs } = date;
  const isOnly = datesOf(form.values).length === 1;
  return (
    <fieldset className={classes.dates}>
      <legend>{t('form.dates', { place })}</legend>
      <span>
        {!isOnly && (
          <IconButton
            label={t('form.removeDates', { place })}
            onClick={() => form.replace(removeDate(form.values, number))}
          >
            <IconTrash size={20} aria-hidden />
          </IconButton>
        )}
      </span>
      <div className={formClasses.fields}>
        <DateField
          {...form.day(`date ${number} from`)}
          label={t('form.from')}
          hint={t('form.fromHint')}
          required
        />
        <TextField
          {...form.text(`date ${number} seniorExtra`)}
          label={t('form.seniorExtra')}
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
      <ol className={classes.slabs}>
        {slabs.map((slab, at) => (
          <SlabFields key={slab.number} form={form} date={date} at={at} />
        ))}
      </ol>
      {slabs.length < MOST_SLABS && (
        <div>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => form.replace(addSlab(form.values, date))}
          >
            {t('form.addSlab')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The rates by date, each with its slabs. */
export function RatesStep({ form }: StepProps) {
  const { t } = useTranslation('savingsProducts');
  const { kind } = form.values;
  if (!bearsInterest(kind)) return <p className={classes.note}>{t('form.noInterest')}</p>;
  const dates = datesOf(form.values);
  return (
    <>
      {dates.map((date, index) => (
        <DateFields key={date.number} form={form} date={date} place={index + 1} />
      ))}
      {dates.length < MOST_DATES && (
        <Button variant="default" onClick={() => form.replace(addDate(form.values))}>
          {t('form.addDates')}
        </Button>
      )}
      {postsInterest(kind) && (
        <div className={classes.basis}>
          <WordField form={form} name="slabBasis" words={slabBases} />
        </div>
      )}
    </>
  );
}
