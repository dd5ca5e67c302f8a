import '@/shared/i18n/lists-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import classes from './numbered-pages.module.css';

const MOST_NUMBERS = 5;

/** The page numbers that are shown: at most five, with the current one in the middle if possible. */
export function pageNumbers(page: number, pages: number): number[] {
  const first = Math.max(1, Math.min(page - Math.floor(MOST_NUMBERS / 2), pages - MOST_NUMBERS + 1));
  return Array.from({ length: Math.min(MOST_NUMBERS, pages) }, (_, index) => first + index);
}

interface NumberedPagesProps {
  label: string;
  range: string;
  page: number;
  pages: number;
  setPage: (page: number) => void;
}

/** The links to the pages of a list by their numbers. A number without a page is ignored. */
export function NumberedPages({ label, range, page, pages, setPage }: NumberedPagesProps) {
  const { t } = useTranslation('lists');
  const go = (wanted: number) => {
    if (wanted >= 1 && wanted <= pages && wanted !== page) setPage(wanted);
  };
  return (
    <nav className={classes.pages} aria-label={label}>
      <span className={classes.range}>{range}</span>
      <Button variant="default" disabled={page <= 1} onClick={() => go(page - 1)}>
        {t('previous')}
      </Button>
      {pageNumbers(page, pages).map((number) => (
        <button
          key={number}
          type="button"
          className={classes.number}
          aria-label={t('pageNumber', { number: formatCount(number) })}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => go(number)}
        >
          {formatCount(number)}
        </button>
      ))}
      <Button variant="default" disabled={page >= pages} onClick={() => go(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
