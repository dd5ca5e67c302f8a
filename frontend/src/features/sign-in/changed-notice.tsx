import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { fieldsOf } from '@/shared/lib/shape';
import { Notice } from '@/shared/ui/notice';
import classes from './sign-in.module.css';

/** Shown to a user who has just chosen a new password with a mailed link. */
export function ChangedNotice() {
  const { t } = useTranslation('signIn');
  const { state } = useLocation();
  if (fieldsOf(state).passwordChanged !== true) return null;
  return (
    <Notice kind="brand" role="status" className={classes.notice}>
      {t('passwordChanged')}
    </Notice>
  );
}
