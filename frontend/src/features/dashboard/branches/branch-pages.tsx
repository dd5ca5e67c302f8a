import '@/shared/i18n/alerts-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';

interface BranchPagesProps {
  pages: number;
  page: number;
  setPage: (page: number) => void;
  /** The numbers of the first and the last branch of the page, and of all branches. */
  range: { from: string; to: string; total: string };
}

export default function BranchPages({ pages, page, setPage, range }: BranchPagesProps) {
  const { t } = useTranslation('alerts');
  return (
    <nav className={classes.pages} aria-label={t('branches.pages')}>
      <span className={classes.range}>{t('branches.range', range)}</span>
      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('branches.previousPage')}
      </Button>
      <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
        {t('branches.nextPage')}
      </Button>
    </nav>
  );
}
