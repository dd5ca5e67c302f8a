import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import classes from './clients.module.css';

/** Says that a form begins with what its user typed earlier. */
export function Continued({ startAgain }: { startAgain: () => void }) {
  const { t } = useTranslation('clients');
  return (
    <Notice kind="info" role="status" className={classes.continued}>
      <p className={classes.sentence}>{t('form.continued')}</p>
      <Button size="compact-md" variant="default" onClick={startAgain}>
        {t('form.again')}
      </Button>
    </Notice>
  );
}
