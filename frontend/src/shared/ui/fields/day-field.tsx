import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnreadDay } from '@/shared/lib/read-day';
import { DateField, type DateFieldProps } from './date-field';

interface DayFieldProps extends Omit<DateFieldProps, 'onChange' | 'onPick'> {
  change: (day: string) => void;
}

/** A day to filter by. A typed date takes effect when the field loses focus or Enter is pressed. */
export function DayField({ value, change, error, ...field }: DayFieldProps) {
  const { t } = useTranslation('forms');
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(false);
  const isUnread = draft !== null && isUnreadDay(draft);
  const apply = (day: string) => {
    setDraft(null);
    if (day !== value) change(day);
  };
  return (
    <DateField
      {...field}
      value={draft ?? value}
      error={isUnread && isLeft ? t('notADate') : error}
      onChange={({ currentTarget }) => {
        setIsLeft(false);
        setDraft(currentTarget.value);
      }}
      onPick={apply}
      onBlur={() => {
        setIsLeft(true);
        if (draft !== null && !isUnread) apply(draft);
      }}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur();
      }}
    />
  );
}
