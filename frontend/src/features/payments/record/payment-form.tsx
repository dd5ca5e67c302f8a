import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { branchOptions } from '@/shared/api/branches-api';
import formClasses from '@/shared/forms/forms.module.css';
import { SentForm } from '@/shared/forms/sent-form';
import type { RecordForm } from '@/shared/forms/use-record-form';
import { parseRupees, typedRupees } from '@/shared/lending/amounts';
import { plainRupees } from '@/shared/lib/rupees';
import { DateField } from '@/shared/ui/fields/date-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from '../payments.module.css';
import { type Due, picksOf } from './due';
import { ModeField } from './mode-field';
import { isMode, needsReference, type PaymentDays, type PaymentValues } from './payment-values';
import { useBeyondDue } from './use-beyond-due';
import type { PaymentBranches } from './use-payment-branches';

interface PaymentFormProps {
  form: RecordForm<PaymentValues>;
  due: Due;
  days: PaymentDays;
  branches: PaymentBranches;
  review: () => void;
}

/** What was received: the amount, how it was paid, and when. */
export function PaymentForm({ form, due, days, branches, review }: PaymentFormProps) {
  const { t } = useTranslation('payments');
  const beyondDue = useBeyondDue(due);
  const { amount, mode } = form.values;
  const chosen = parseRupees(amount);
  return (
    <SentForm form={form} send={review}>
      <div className={classes.fields}>
        <div>
          <TextField
            {...form.text('amount')}
            label={t('form.amount')}
            hint={beyondDue(chosen)}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend in sight */}
          <div role="group" aria-label={t('form.picks')} className={classes.picks}>
            {picksOf(due).map((offered) => (
              <button
                key={offered.pick}
                type="button"
                className={classes.pick}
                aria-pressed={chosen === offered.amount}
                onClick={() => form.set('amount', typedRupees(offered.amount))}
              >
                {t(`picks.${offered.pick}`)}
                <bdi>{plainRupees(offered.amount)}</bdi>
              </button>
            ))}
          </div>
        </div>
        <ModeField value={mode} onChange={(value) => form.set('mode', value)} />
        {needsReference(mode) && isMode(mode) && (
          <TextField
            {...form.text('reference')}
            label={t(`references.${mode}`)}
            required
            autoComplete="off"
            autoCapitalize="characters"
          />
        )}
        <DateField
          {...form.day('receivedOn')}
          label={t('form.receivedOn')}
          required
          max={days.businessDate}
          min={days.disbursedOn ?? undefined}
        />
        {branches.others.length > 0 && (
          <SelectField
            {...form.text('receivingBranchId')}
            label={t('form.receivedAt')}
            none={t('form.loanBranch', { branch: branches.own })}
            options={branchOptions(branches.others)}
          />
        )}
      </div>
      <div className={formClasses.buttons}>
        <Button type="submit" size="md">
          {t('form.review')}
        </Button>
      </div>
    </SentForm>
  );
}
