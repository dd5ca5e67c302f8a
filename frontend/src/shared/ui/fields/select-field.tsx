import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { errorId, Field, type FieldError, isRefused } from './field';
import classes from './field.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string;
  error?: FieldError;
  hint?: string | undefined;
}

/** The browser's own select: no extra code, and on a phone the picker that its user knows. */
export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={select.required} error={error} hint={hint}>
      <select
        {...select}
        id={id}
        className={clsx(classes.control, classes.select)}
        aria-invalid={isRefused(error)}
        aria-describedby={isRefused(error) || hint ? errorId(id) : undefined}
      />
    </Field>
  );
}
