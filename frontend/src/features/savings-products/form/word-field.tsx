import { useTranslation } from 'react-i18next';
import { savingsWord } from '@/shared/lending/savings-words';
import { SelectField } from '@/shared/ui/fields/select-field';
import type { ProductForm } from './use-product-form';

interface WordFieldProps {
  form: ProductForm;
  name: 'slabBasis' | 'posting' | 'brokenDays';
  words: readonly string[];
  hint?: string;
}

/** A choice between values of the wire. */
export function WordField({ form, name, words, hint }: WordFieldProps) {
  const { t } = useTranslation('savingsProducts');
  return (
    <SelectField
      {...form.text(name)}
      label={t(`form.${name}`)}
      hint={hint}
      options={words.map((word) => ({ value: word, label: savingsWord(name, word) }))}
    />
  );
}
