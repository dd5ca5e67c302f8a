import { type ReactNode, useId } from 'react';
import classes from './check-list.module.css';
import type { FieldError } from './field';
import { errorId, isRefused } from './field';

interface CheckGroupProps {
  label: string;
  required?: boolean | undefined;
  error?: FieldError;
  hint?: string | undefined;
  children: ReactNode;
}

/** Check boxes, or lists of them, under one label and with one error. */
export function CheckGroup({ label, required = false, error, hint, children }: CheckGroupProps) {
  const id = useId();
  const messages = typeof error === 'string' ? [error] : (error ?? []);
  const described = isRefused(error) || hint !== undefined;
  return (
    <fieldset className={classes.list} aria-describedby={described ? errorId(id) : undefined}>
      <legend>
        {label}
        {required && (
          <span className={classes.asterisk} aria-hidden>
            {' '}
            *
          </span>
        )}
      </legend>
      {children}
      {described && (
        <p id={errorId(id)} className={classes.remark} data-refused={isRefused(error)}>
          {messages.length > 0 ? messages.join(' ') : hint}
        </p>
      )}
    </fieldset>
  );
}

interface CheckListProps<T extends string | number> extends Omit<CheckGroupProps, 'children'> {
  name: string;
  options: readonly { value: T; label: string; detail?: string | undefined; disabled?: boolean }[];
  value: readonly T[];
  onChange: (value: T[]) => void;
}

/** A multiple choice from a list, in the order in which the options were ticked. */
export function CheckList<T extends string | number>(props: CheckListProps<T>) {
  const { name, options, value, onChange, ...group } = props;
  return (
    <CheckGroup {...group}>
      <div className={classes.options}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.option} data-disabled={option.disabled}>
            <input
              type="checkbox"
              // the form's summary links to the first one
              name={index === 0 ? name : undefined}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...value, option.value] : value.filter((one) => one !== option.value))
              }
            />
            <span>
              {option.label}
              {option.detail && <span className={classes.detail}>{option.detail}</span>}
            </span>
          </label>
        ))}
      </div>
    </CheckGroup>
  );
}
