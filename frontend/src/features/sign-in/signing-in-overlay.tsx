import { useTranslation } from 'react-i18next';
import { Loader } from '@/shared/ui/controls/loader';
import classes from './sign-in.module.css';

/** Covers the whole page while the request runs. */
export function SigningInOverlay() {
  const { t } = useTranslation('signIn');
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.signing}>
        <Loader size="lg" />
        <span>{t('signingIn')}</span>
      </div>
    </div>
  );
}
