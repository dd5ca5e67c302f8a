import type { ComponentProps } from 'react';
import { TextField } from './text-field';

interface DayFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  /** '2026-11-25'; '' for none. */
  value: string;
  change: (day: string) => void;
}

/** A day to filter by. A typed date takes effect when the field loses focus or Enter is pressed. */
export function DayField({ value, change, ...field }: DayFieldProps) {
  return (
    <TextField
      {...field}
      key={value}
      type="date"
      defaultValue={value}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value !== value) change(currentTarget.value);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
