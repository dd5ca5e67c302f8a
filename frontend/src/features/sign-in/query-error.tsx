import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { deviceApi } from '@/shared/api/device-api';
import { ensureDeviceId } from '@/shared/lib/device';
import { Notice } from '@/shared/ui/notice';
import classes from './sign-in.module.css';

/**
 * Says that the device is no longer activated, unless the server says that it is: the address may be wrong. The route's
 * guard acts on the reply.
 */
function DeviceInactive() {
  const { t } = useTranslation('common');
  const { currentData, isFetching } = deviceApi.useCheckMachineQuery(
    { 'Device-Id': ensureDeviceId() },
    { refetchOnMountOrArgChange: true },
  );
  if (!isFetching && currentData?.isActivated === true) return null;
  return (
    <Notice kind="warning" role="alert" className={classes.notice}>
      {t('device.inactive')}
    </Notice>
  );
}

/** Shows why the user was sent here, from the `error` in the address. */
export function QueryError() {
  const { t } = useTranslation('signIn');
  const [query] = useSearchParams();
  const error = query.get('error');
  if (error === null) return null;
  if (error === 'device_inactive') return <DeviceInactive />;
  const known = error === 'session_expired' || error === 'unauthorized';
  return (
    <Notice kind="warning" role="alert" className={classes.notice}>
      {t(known ? `errors.${error}` : 'errors.other')}
    </Notice>
  );
}
