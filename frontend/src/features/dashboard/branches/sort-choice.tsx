import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from '../dashboard.module.css';
import type { Column } from './sort-branches';

interface SortChoiceProps {
  columns: readonly Column[];
  by: Column;
  choose: (by: Column) => void;
}

/** The order of the rows on a phone, whose cards have no headers to press. */
export default function SortChoice({ columns, by, choose }: SortChoiceProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.sortChoice}>
      <SelectField
        label={t('overview.sortBy')}
        value={by}
        onChange={({ currentTarget: { value } }) => {
          const chosen = columns.find((column) => column === value);
          if (chosen !== undefined && chosen !== by) choose(chosen);
        }}
        options={columns.map((column) => ({ value: column, label: t(`overview.${column}`) }))}
      />
    </div>
  );
}
