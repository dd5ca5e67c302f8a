import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './field.module.css';

/** The error of the value: a sentence, or one for each rule that it breaks. */
export type FieldError = string | readonly string[] | null | undefined;

export const isRefused = (error: FieldError): boolean => error != null && error.length > 0;

interface FieldProps {
  id: string;
  label: string;
  required?: boolean | undefined;
  error?: FieldError;
  /** A hint, shown in the error's place until there is one. */
  hint?: string | undefined;
  children: ReactNode;
}

/** The description of a control for screen readers: its error, or its hint. */
export const errorId = (id: string): string => `${id}-error`;

function Remark({ id, error, hint }: { id: string; error: FieldError; hint: string | undefined }) {
  if (error == null || error.length === 0)
    return hint ? (
      <p id={id} className={classes.hint}>
        {hint}
      </p>
    ) : null;
  if (typeof error === 'string' || error.length === 1)
    return (
      <p id={id} className={classes.error}>
        {error}
      </p>
    );
  return (
    <ul id={id} className={clsx(classes.error, classes.errors)}>
      {error.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

/** A control with its label above and its error below. */
export function Field({ id, label, required, error, hint, children }: FieldProps) {
  return (
    <div>
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
      <Remark id={errorId(id)} error={error} hint={hint} />
    </div>
  );
}
