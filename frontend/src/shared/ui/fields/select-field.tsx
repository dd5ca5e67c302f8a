import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { errorId, Field, type FieldError, isRefused } from './field';
import classes from './field.module.css';

/** A choice: a value and its name, or a text that is both. */
export type Option = string | { value: string | number; label: string | undefined; disabled?: boolean };

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className' | 'children'> {
  label: string;
  error?: FieldError;
  hint?: string | undefined;
  /** The text for no value, which cannot be chosen again if a value is required. */
  none?: string | undefined;
  options: readonly Option[];
  /** The name of a value that is not among the options. */
  unlisted?: string;
}

/** The browser's own select: no extra code, and on a phone the picker that its user knows. */
export function SelectField(props: SelectFieldProps) {
  const { label, error, hint, none, options, unlisted, ...select } = props;
  const id = useId();
  const choices = options.map((option) =>
    typeof option === 'string' ? { value: option, label: option } : option,
  );
  const chosen = String(select.value ?? '');
  const isListed = chosen === '' || choices.some(({ value }) => String(value) === chosen);
  return (
    <Field id={id} label={label} required={select.required} error={error} hint={hint}>
      <select
        {...select}
        id={id}
        className={clsx(classes.control, classes.select)}
        aria-invalid={isRefused(error)}
        aria-describedby={isRefused(error) || hint ? errorId(id) : undefined}
      >
        {none !== undefined && (
          <option value="" disabled={select.required}>
            {none}
          </option>
        )}
        {!isListed && unlisted !== undefined && <option value={chosen}>{unlisted}</option>}
        {choices.map(({ label: name, ...choice }) => (
          <option key={choice.value} {...choice}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
