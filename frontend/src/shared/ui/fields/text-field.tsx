import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { errorId, Field, type FieldError, isRefused } from './field';
import classes from './field.module.css';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: FieldError;
  hint?: string | undefined;
  /** A button that sits in the field's end. */
  button?: ReactNode;
}

/** A line of text, without the weight of the kit's inputs: the sign-in page is built of these. */
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
