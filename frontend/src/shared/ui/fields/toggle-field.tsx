import classes from './field.module.css';

interface ToggleFieldProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch: a checkbox that looks like one. */
export function ToggleField({ label, checked, disabled = false, onChange }: ToggleFieldProps) {
  return (
    <label className={classes.toggle}>
      <input
        type="checkbox"
        role="switch"
        aria-checked={checked}
        className={classes.track}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {label}
    </label>
  );
}
