import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { SelectField } from '@/shared/ui/fields/select-field';
import { TextField } from '@/shared/ui/fields/text-field';
import classes from './api-logs.module.css';
import { type LogFilters as Filters, methods } from './use-log-filters';

export function LogFilters({ filters }: { filters: Filters }) {
  const { t } = useTranslation('apiLogs');
  const count = filters.matching.length;
  return (
    <search className={classes.filters} aria-label={t('filters')}>
      <TextField
        label={t('search')}
        type="search"
        placeholder={t('searchHint')}
        value={filters.search}
        onChange={({ currentTarget: { value } }) => filters.setSearch(value)}
      />
      <SelectField
        label={t('method')}
        value={filters.method}
        onChange={({ currentTarget: { value } }) => filters.setMethod(value)}
        none={t('all')}
        options={methods}
      />
      <label className={classes.check}>
        <input
          type="checkbox"
          checked={filters.errorsOnly}
          onChange={({ currentTarget: { checked } }) => filters.setErrorsOnly(checked)}
        />
        {t('errorsOnly')}
      </label>
      <p role="status" className={classes.count}>
        {t('results', { count, shown: formatCount(count) })}
      </p>
    </search>
  );
}
