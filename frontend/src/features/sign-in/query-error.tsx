import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { activationCleared } from '@/shared/session/device-slice';
import { Notice } from '@/shared/ui/notice';
import classes from './sign-in.module.css';

/** Gives the activation up, on which the route's guard leads to the activation screen, where this is repeated. */
function Reactivate() {
  const { t } = useTranslation('signIn');
  const dispatch = useDispatch();
  const notice = t('errors.device_inactive');
  useEffect(() => {
    dispatch(activationCleared({ notice }));
  }, [dispatch, notice]);
  return notice;
}

/** Tells why the user was sent here: the `error` of the address. */
export function QueryError() {
  const { t } = useTranslation('signIn');
  const [query] = useSearchParams();
  const error = query.get('error');
  if (error === null) return null;
  const known = error === 'session_expired' || error === 'unauthorized' || error === 'device_inactive';
  return (
    <Notice kind="warning" role="alert" className={classes.notice}>
      {error === 'device_inactive' ? <Reactivate /> : t(known ? `errors.${error}` : 'errors.other')}
    </Notice>
  );
}
