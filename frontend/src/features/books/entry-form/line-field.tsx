import clsx from 'clsx';
import { type ComponentProps, useId } from 'react';
import { errorId } from '@/shared/ui/fields/field';
import fieldClasses from '@/shared/ui/fields/field.module.css';
import classes from './entry-form.module.css';

interface LineFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  /** Its name for screen readers, with the line's number. The column header is the visible label. */
  'aria-label': string;
  error: string | null;
  isAmount?: boolean;
}

/** A field of a line, without a label above it, but with its error below. */
export function LineField({ error, isAmount = false, ...input }: LineFieldProps) {
  const id = useId();
  return (
    <>
      <input
        {...input}
        autoComplete="off"
        inputMode={isAmount ? 'decimal' : undefined}
        className={clsx(fieldClasses.control, isAmount && classes.amount)}
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : errorId(id)}
      />
      {error !== null && (
        <p id={errorId(id)} className={fieldClasses.error}>
          {error}
        </p>
      )}
    </>
  );
}
