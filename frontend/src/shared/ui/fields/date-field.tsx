import '@/shared/i18n/forms-texts';
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { readDay } from '@/shared/lib/read-day';
import classes from './field.module.css';
import { TextField } from './text-field';

export interface DateFieldProps
  extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  /** '2026-11-25'; '' for none; the typed text as long as it is not a date. */
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  /** Called with a date chosen from the calendar, after `onChange`. */
  onPick?: (day: string) => void;
}

/**
 * A date, typed and shown day first. The browser's own field would follow the browser's language, and show 5 November as
 * 11/05 in one set to American English. Only its calendar is used, which names the month.
 */
export function DateField({ value, onChange, onPick, onBlur, min, max, ...field }: DateFieldProps) {
  const { t } = useTranslation('forms');
  const [typed, setTyped] = useState<string | null>(null);
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <TextField
      placeholder={t('datePlaceholder')}
      autoComplete="off"
      {...field}
      value={typed ?? (isDay(value) ? formatBusinessDate(value) : value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        onChange({ currentTarget: { value: readDay(text) ?? text.trim() } });
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      button={
        <>
          <input
            ref={calendar}
            type="date"
            className={classes.calendar}
            tabIndex={-1}
            aria-hidden
            disabled={field.disabled}
            value={isDay(value) ? value : ''}
            min={min}
            max={max}
            onChange={({ currentTarget: { value: day } }) => {
              setTyped(null);
              onChange({ currentTarget: { value: day } });
              onPick?.(day);
            }}
          />
          <button
            type="button"
            className={classes.eye}
            aria-label={t('openCalendar')}
            disabled={field.disabled}
            onClick={() => calendar.current?.showPicker()}
          >
            <IconCalendar size={20} aria-hidden />
          </button>
        </>
      }
    />
  );
}
