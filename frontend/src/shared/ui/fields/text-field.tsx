import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { errorId, Field, type FieldError, isRefused } from './field';
import classes from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: FieldError;
  hint?: string | undefined;
  /** A button at the end of the field. */
  button?: ReactNode;
}

/** A line of text, without the code of the kit's inputs: the sign-in page uses it. */
export function TextField({ label, error, hint, button, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} required={input.required} error={error} hint={hint}>
      <span className={classes.holder}>
        <input
          {...input}
          id={id}
          className={clsx(classes.control, button !== undefined && classes.withButton)}
          aria-invalid={isRefused(error)}
          aria-describedby={isRefused(error) || hint ? errorId(id) : undefined}
        />
        {button}
      </span>
    </Field>
  );
}
