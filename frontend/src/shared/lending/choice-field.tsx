import type { FieldError } from '@/shared/ui/fields/field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import { type Bounds, choicesOf } from './bounds';
import { choiceRange } from './term-figures';

const MOST_OFFERED = 24;

interface ChoiceFieldProps {
  label: string;
  bounds: Bounds;
  format: (value: number) => string;
  /** Whole numbers have another keyboard on a phone. */
  isWhole?: boolean;
  name: string;
  value: string;
  error: FieldError;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: () => void;
}

/** A figure within the bounds of a product: a list if it is short, and otherwise typed, with the bounds below. */
export function ChoiceField({ label, bounds, format, isWhole = false, ...field }: ChoiceFieldProps) {
  const choices = choicesOf(bounds, MOST_OFFERED);
  const hint = choiceRange(bounds, format);
  if (choices === null)
    return (
      <TextField
        {...field}
        label={label}
        hint={hint}
        required
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
      />
    );
  return (
    <SelectField
      {...field}
      label={label}
      required
      hint={choices.length > 1 ? hint : undefined}
      options={choices.map((choice) => ({ value: choice, label: format(choice) }))}
      none={field.value === '' ? '' : undefined}
      // A value chosen under earlier terms remains available.
      unlisted={format(Number(field.value))}
    />
  );
}
