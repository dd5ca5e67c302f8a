import '@/shared/i18n/lending-texts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import formClasses from '@/shared/forms/forms.module.css';
import { FormButtons, SentForm } from '@/shared/forms/sent-form';
import { useSavedRecord } from '@/shared/forms/use-saved-record';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { DenominationGrid } from './denomination-grid';
import { blankCounts, type Counts, isMiscounted, toDenominations } from './denominations';
import type { Denomination } from './tills-api';

const MOST_LETTERS = 200;

type Values = Counts & {
  /** Where the cash goes; '' where the form does not ask. */
  to: string;
  note: string;
  differenceReason: string;
};

export interface Counted {
  denominations: Denomination[];
  to: string;
  note: string | null;
  differenceReason: string | null;
}

interface CountedFormProps<R> {
  /** What will happen, above the count. */
  about: ReactNode;
  /** The legend of the count. */
  label: string;
  sendText: string;
  /** What the count should give, if the person who counts may know it. */
  expected?: number;
  /** The counts that the form begins with. */
  begun?: Counts;
  /** Where the cash can go, and the field's label. */
  destinations?: {
    label: string;
    none: string;
    needed: string;
    options: { value: number | string; label: string }[];
  };
  asksNote?: string;
  run: (
    counted: Counted,
    once: { 'Idempotency-Key': string },
  ) => Promise<{ data?: R | undefined; error?: unknown }>;
  /** Follows what is typed. */
  keep?: (counts: Counts) => void;
  done: (record: R) => void;
  cancel: () => void;
}

/** Cash that is counted by notes and coins. A count that differs is sent again with the reason. */
export function CountedForm<R extends { version: number }>(props: CountedFormProps<R>) {
  const { about, label, sendText, expected, begun, destinations, asksNote, run, keep, done, cancel } = props;
  const { t } = useTranslation('lending');
  const [differs, setDiffers] = useState(false);
  const blank: Values = { ...blankCounts, ...begun, to: '', note: '', differenceReason: '' };
  const kept = useSavedRecord<R, Values>({
    record: null,
    blank,
    valuesOf: () => blank,
    check: (field, values) => {
      if (isMiscounted(field, values)) return t('count.number');
      return field === 'to' && destinations !== undefined && values.to === '' ? destinations.needed : null;
    },
    create: (values, once) =>
      run(
        {
          denominations: toDenominations(values),
          to: values.to,
          note: values.note.trim() || null,
          differenceReason: values.differenceReason.trim() || null,
        },
        once,
      ),
    about: expected === undefined ? { count_differs: 'differenceReason' } : {},
    heeds: ({ code }) => {
      // Where the sum is known, it must be met.
      if (code === 'count_differs' && expected === undefined) setDiffers(true);
      return false;
    },
    saved: done,
  });
  const { form, submit, isSaving } = kept;
  return (
    <SentForm form={form} send={submit}>
      {about}
      <div className={formClasses.fields}>
        {destinations && (
          <div className={formClasses.wide}>
            <SelectField
              {...form.text('to')}
              label={destinations.label}
              required
              none={destinations.none}
              options={destinations.options}
            />
          </div>
        )}
        <div className={formClasses.wide}>
          <DenominationGrid
            label={label}
            values={form.values}
            field={(name) => {
              const field = form.text(name);
              return {
                ...field,
                onChange: (event) => {
                  field.onChange(event);
                  keep?.({ ...form.values, [name]: event.currentTarget.value });
                },
              };
            }}
            expected={expected}
            focusFirst={destinations === undefined}
          />
        </div>
        {differs && (
          <div className={formClasses.wide}>
            <TextField
              {...form.text('differenceReason')}
              label={t('count.reason')}
              hint={t('count.reasonHint')}
              maxLength={MOST_LETTERS}
              autoComplete="off"
            />
          </div>
        )}
        {asksNote !== undefined && (
          <div className={formClasses.wide}>
            <TextField {...form.text('note')} label={asksNote} maxLength={MOST_LETTERS} autoComplete="off" />
          </div>
        )}
      </div>
      <FormButtons sendText={sendText} isSending={isSaving} cancel={cancel} />
    </SentForm>
  );
}
