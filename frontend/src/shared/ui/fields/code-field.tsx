import type { ComponentProps } from 'react';
import { TextField } from './text-field';

const LENGTH = 6;

export const isWholeCode = (code: string): boolean => code.length === LENGTH;

interface CodeFieldProps extends Omit<ComponentProps<typeof TextField>, 'type' | 'value' | 'onChange'> {
  value: string;
  onChange: (code: string) => void;
}

/** A code of six digits. Other characters that are typed or pasted are dropped. */
export function CodeField({ onChange, ...field }: CodeFieldProps) {
  return (
    <TextField
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      onChange={({ currentTarget: { value } }) => onChange(value.replace(/\D/g, '').slice(0, LENGTH))}
    />
  );
}
