import '@/shared/i18n/lending-texts';
import { type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { type FieldError, isRefused } from '@/shared/ui/fields/field';
import { fromPaise, toPaise } from './amounts';
import classes from './denomination-grid.module.css';
import {
  type Counts,
  countField,
  type Note,
  notes,
  readCount,
  toDenominations,
  totalOf,
} from './denominations';

interface DenominationGridProps {
  label: string;
  values: Counts;
  /** The properties of a note's field. */
  field: (name: keyof Counts) => {
    name: string;
    value: string;
    error: FieldError;
    onChange: (event: { currentTarget: { value: string } }) => void;
    onBlur: () => void;
  };
  /** What the count should give, if the person who counts may know it. */
  expected?: number | undefined;
  /** The first field takes the focus when the dialog around it opens. */
  focusFirst?: boolean;
}

/** Enter goes on to the next note, and leaves the last one to the form. The arrows go up and down. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget } = event;
  const by = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }[key];
  if (by === undefined) return;
  const fields = [...(currentTarget.closest('fieldset')?.querySelectorAll('input') ?? [])];
  const next = fields[fields.indexOf(currentTarget) + by];
  if (next === undefined && key === 'Enter') return;
  event.preventDefault();
  next?.focus();
  next?.select();
}

function NoteRow({
  note,
  focusFirst,
  field,
}: Pick<DenominationGridProps, 'field' | 'focusFirst'> & { note: Note }) {
  const { t } = useTranslation('lending');
  const id = useId();
  const { error, ...input } = field(countField(note));
  const refused = isRefused(error);
  const amount = note * (readCount(input.value) ?? 0);
  return (
    <div className={classes.row}>
      <label htmlFor={id}>
        <bdi>{plainRupees(note)}</bdi>
      </label>
      <input
        {...input}
        id={id}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        placeholder="0"
        data-autofocus={focusFirst || undefined}
        aria-invalid={refused}
        aria-describedby={refused ? `${id}-error` : undefined}
        onKeyDown={step}
      />
      <bdi className={classes.amount}>{amount > 0 && plainRupees(amount)}</bdi>
      {refused && (
        <p id={`${id}-error`} className={classes.error}>
          {typeof error === 'string' ? error : (error?.join(' ') ?? t('count.number'))}
        </p>
      )}
    </div>
  );
}

/** A count of cash by notes and coins: typed top to bottom without a mouse, with its running total. */
export function DenominationGrid({ label, values, field, expected, focusFirst }: DenominationGridProps) {
  const { t } = useTranslation('lending');
  const counted = toDenominations(values);
  const total = totalOf(counted);
  const difference = expected === undefined ? 0 : fromPaise(toPaise(total) - toPaise(expected));
  const pieces = counted.reduce((sum, { count }) => sum + count, 0);
  return (
    <fieldset className={classes.grid}>
      <legend>{label}</legend>
      {notes.map((note, index) => (
        <NoteRow key={note} note={note} field={field} focusFirst={focusFirst === true && index === 0} />
      ))}
      <p className={classes.total} data-differs={difference !== 0} role="status">
        <span>
          {t('count.counted', { count: pieces, shown: formatCount(pieces) })}{' '}
          <strong>
            <bdi>{plainRupees(total)}</bdi>
          </strong>
        </span>
        {expected !== undefined && (
          <span>
            {difference === 0
              ? t('count.exact', { amount: plainRupees(expected) })
              : t(difference < 0 ? 'count.short' : 'count.over', {
                  amount: plainRupees(expected),
                  difference: plainRupees(Math.abs(difference)),
                })}
          </span>
        )}
      </p>
    </fieldset>
  );
}
