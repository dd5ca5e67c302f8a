import { useTranslation } from 'react-i18next';
import { TextField } from '@/shared/ui/fields/text-field';
import { type RangedField as Field, isInRange, ranges } from './ranges';

interface RangedFieldProps {
  field: Field;
  value: string;
  onChange: (value: string) => void;
}

/** A whole number with limits, shown as a hint, and as an error if exceeded. */
export function RangedField({ field, value, onChange }: RangedFieldProps) {
  const { t } = useTranslation('security');
  const { least, most } = ranges[field];
  return (
    <TextField
      label={t(`fields.${field}`)}
      inputMode="numeric"
      autoComplete="off"
      required
      value={value}
      hint={t('range', { least, most })}
      error={isInRange(field, value) ? null : t('outOfRange', { least, most })}
      onChange={({ currentTarget }) => onChange(currentTarget.value.trim())}
    />
  );
}
