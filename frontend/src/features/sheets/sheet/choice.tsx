import classes from '../sheets.module.css';

interface ChoiceProps<T extends string> {
  name: string;
  label: string;
  value: string;
  options: readonly { value: T; label: string }[];
  error?: string | undefined;
  onChange: (value: T) => void;
}

/** A choice with all options in sight, large enough for a thumb. */
export function Choice<T extends string>({ name, label, value, options, error, onChange }: ChoiceProps<T>) {
  return (
    <fieldset className={classes.choice} data-count={options.length}>
      <legend>{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
      {error && <p className={classes.fault}>{error}</p>}
    </fieldset>
  );
}
