import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from '../dashboard.module.css';

interface BranchPagesProps {
  pages: number;
  page: number;
  setPage: (page: number) => void;
  range: string;
}

export default function BranchPages({ pages, page, setPage, range }: BranchPagesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <nav className={classes.pages} aria-label={t('overview.pages')}>
      <span className={classes.range}>{range}</span>
      <Button variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
        {t('overview.previousPage')}
      </Button>
      <Button variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
        {t('overview.nextPage')}
      </Button>
    </nav>
  );
}
