import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import classes from './area-field.module.css';
import { errorId, Field, type FieldError, isRefused } from './field';
import fieldClasses from './field.module.css';

interface AreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'> {
  label: string;
  error?: FieldError;
  hint?: string | undefined;
}

export function AreaField({ label, error, hint, ...area }: AreaFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={area.required} error={error} hint={hint}>
      <textarea
        {...area}
        id={id}
        className={clsx(fieldClasses.control, classes.area)}
        aria-invalid={isRefused(error)}
        aria-describedby={isRefused(error) || hint ? errorId(id) : undefined}
      />
    </Field>
  );
}
