import { useId } from 'react';
import classes from './check-list.module.css';
import type { FieldError } from './field';
import { errorId, isRefused } from './field';

interface CheckListProps<T extends string | number> {
  name: string;
  label: string;
  required?: boolean;
  options: readonly { value: T; label: string; detail?: string | undefined; disabled?: boolean }[];
  value: readonly T[];
  error?: FieldError;
  hint?: string;
  onChange: (value: T[]) => void;
}

/** Several of a list, in the order in which they were ticked. */
export function CheckList<T extends string | number>(props: CheckListProps<T>) {
  const { name, label, required = false, options, value, error, hint, onChange } = props;
  const id = useId();
  const told = typeof error === 'string' ? [error] : (error ?? []);
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
      <div className={classes.options}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.option} data-disabled={option.disabled}>
            <input
              type="checkbox"
              // the first one is where a form's summary leads
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
      {described && (
        <p id={errorId(id)} className={classes.remark} data-refused={isRefused(error)}>
          {told.length > 0 ? told.join(' ') : hint}
        </p>
      )}
    </fieldset>
  );
}
