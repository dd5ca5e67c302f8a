import type { ReactNode } from 'react';
import classes from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | null | undefined;
  children: ReactNode;
}

/** What describes a control's error to a screen reader. */
export const errorId = (id: string): string => `${id}-error`;

/** A control with its label above and its error below. */
export function Field({ id, label, required, error, children }: FieldProps) {
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      {error && (
        <p id={errorId(id)} className={classes.error}>
          {error}
        </p>
      )}
    </div>
  );
}
