import type { ReactNode } from 'react';
import { CheckGroup } from './check-list';
import type { FieldError } from './field';
import classes from './radio-cards.module.css';

interface RadioCardsProps {
  label: string;
  name: string;
  required?: boolean;
  error?: FieldError;
  hint?: string | undefined;
  value: string;
  options: readonly { value: string; content: ReactNode; disabled?: boolean }[];
  onChange: (value: string) => void;
}

/** A choice between a few options that each need more than one line to be distinguished. */
export function RadioCards({ name, value, options, onChange, ...group }: RadioCardsProps) {
  return (
    <CheckGroup {...group}>
      <div className={classes.cards}>
        {options.map((option) => (
          <label key={option.value} className={classes.card} data-disabled={option.disabled}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.content}</span>
          </label>
        ))}
      </div>
    </CheckGroup>
  );
}
