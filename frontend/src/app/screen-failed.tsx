import { useTranslation } from 'react-i18next';
import { supportContact } from '@/shared/lib/page-settings';
import { Button } from '@/shared/ui/controls/button';
import classes from './screen-failed.module.css';

/** Shown when a screen's code could not be fetched or failed to render. */
export function ScreenFailed() {
  const { t } = useTranslation('common');
  return (
    <div className={classes.root} role="alert">
      <h1 className={classes.title}>{t('screenFailed.title')}</h1>
      <p>{t('screenFailed.message', { support: supportContact() ?? t('yourAdministrator') })}</p>
      <Button onClick={() => window.location.reload()}>{t('screenFailed.reload')}</Button>
    </div>
  );
}
