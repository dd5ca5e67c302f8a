import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '@/shared/ui/controls/segmented-control';
import { TextField } from '@/shared/ui/fields/text-field';
import type { CategoryEntry } from '../api';
import { layouts, type ReportLayout } from '../report/use-report-layout';
import classes from '../reports.module.css';
import type { ReportFilter } from './use-report-filter';

interface ReportFinderProps {
  filter: ReportFilter;
  categories: readonly CategoryEntry[];
  total: number;
  layout: ReportLayout;
  setLayout: (layout: ReportLayout) => void;
}

export function ReportFinder({ filter, categories, total, layout, setLayout }: ReportFinderProps) {
  const { t } = useTranslation('reports');
  const chip = (category: string | null, name: string, count: number) => (
    <li key={category ?? 'all'}>
      <button
        type="button"
        className={classes.chip}
        aria-pressed={filter.category === category}
        onClick={() => filter.setCategory(category)}
      >
        {t('find.chip', { category: name, count })}
      </button>
    </li>
  );
  return (
    <section className={classes.finder} aria-label={t('find.label')}>
      <div className={classes.tools}>
        <div className={classes.search}>
          <TextField
            label={t('find.label')}
            placeholder={t('find.placeholder')}
            type="search"
            value={filter.search}
            onChange={({ currentTarget: { value } }) => filter.setSearch(value)}
          />
        </div>
        <SegmentedControl
          label={t('find.view')}
          value={layout}
          onChange={setLayout}
          options={layouts.map((value) => ({ value, label: t(`find.${value}`) }))}
        />
        <Button variant="default" disabled={!filter.isNarrowed} onClick={filter.clear}>
          {t('find.clear')}
        </Button>
      </div>
      <ul className={classes.chips} aria-label={t('find.categories')}>
        {chip(null, t('find.all'), total)}
        {categories.map(({ key, name, count }) => chip(key, name, count))}
      </ul>
    </section>
  );
}
