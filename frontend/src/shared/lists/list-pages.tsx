import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import classes from './lists.module.css';
import type { ListView } from './use-list-view';

/** Which rows are shown and, when there are more, the way to the others. */
export function ListPages<T>({ title, view }: { title: string; view: ListView<T> }) {
  const { t } = useTranslation('lists');
  const { page, pages, from, rows, matched, setPage } = view;
  const range = t('range', {
    from: formatCount(from + 1),
    to: formatCount(from + rows.length),
    total: formatCount(matched),
  });
  if (pages === 1) return <p className={classes.footnote}>{range}</p>;
  return (
    <nav className={classes.pages} aria-label={t('pages', { list: title })}>
      <span className={classes.range}>{range}</span>
      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('previous')}
      </Button>
      <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
