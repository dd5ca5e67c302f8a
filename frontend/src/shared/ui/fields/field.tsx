import type { ReactNode } from 'react';
import classes from './field.module.css';

interface FieldProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: string | null | undefined;
  /** What to know before typing, in the error's place until there is one. */
  hint?: string | undefined;
  children: ReactNode;
}

/** What describes a control to a screen reader: its error, or its hint. */
export const errorId = (id: string): string => `${id}-error`;

/** A control with its label above and its error below. */
export function Field({ id, label, required, error, hint, children }: FieldProps) {
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
      {(error || hint) && (
        <p id={errorId(id)} className={error ? classes.error : classes.hint}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
