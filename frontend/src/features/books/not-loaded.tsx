import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import classes from './books.module.css';

/** Shown if the data of a screen could not be loaded. */
export function NotLoaded({ retry }: { retry: () => void }) {
  const { t } = useTranslation(['books', 'common']);
  return (
    <Notice kind="error" role="alert">
      <p className={classes.sentence}>{t('books:notLoaded')}</p>
      <Button size="compact-sm" variant="default" onClick={retry}>
        {t('common:tryAgain')}
      </Button>
    </Notice>
  );
}
