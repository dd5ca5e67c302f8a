import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { pageSizes } from './list-view';
import classes from './lists.module.css';
import type { ListState } from './use-list-state';
import { pageWithin } from './use-local-page';

interface ListPagesProps {
  title: string;
  state: ListState;
  shown: number;
  matched: number;
}

/** Which rows are shown, and links to the other pages if there are more. */
export function ListPages({ title, state, shown, matched }: ListPagesProps) {
  const { t } = useTranslation('lists');
  const { pageSize, setPage, setPageSize } = state;
  const page = pageWithin(state.page, matched, pageSize);
  const from = (page - 1) * pageSize;
  const range = t('range', {
    from: formatCount(from + 1),
    to: formatCount(from + shown),
    total: formatCount(matched),
  });
  if (matched <= pageSizes[0]) return <p className={classes.footnote}>{range}</p>;
  return (
    <nav className={classes.pages} aria-label={t('pages', { list: title })}>
      <span className={classes.range}>{range}</span>
      <label className={classes.pageSize}>
        {t('perPage')}
        <select
          value={pageSize}
          onChange={({ currentTarget: { value } }) => setPageSize(Number(value))}
          className={classes.pageSizeChoice}
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('previous')}
      </Button>
      <Button variant="default" disabled={from + shown >= matched} onClick={() => setPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
