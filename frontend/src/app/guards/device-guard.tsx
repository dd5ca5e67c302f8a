import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { activatePath, addressOf, paths } from '@/shared/config/paths';
import { safeReturnUrl } from '@/shared/lib/return-url';
import { isSuperAdmin } from '@/shared/lib/roles';
import { activationCleared, deviceActivated, selectUnreachable } from '@/shared/session/device-slice';
import { selectUser } from '@/shared/session/session-slice';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { useDeviceVerdict } from './device-verdict';

type Place = { pathname: string; search: string };

/** The address that the visitor wanted. On the sign-in page that is its returnUrl, never its error. */
function wantedAddress(place: Place): string {
  if (place.pathname !== paths.login) return addressOf(place);
  return safeReturnUrl(new URLSearchParams(place.search).get('returnUrl')) ?? paths.login;
}

/** SuperAdmins may use any device: after sign-in their role decides, before that a parameter of the address. */
function useIsExempt(place: Place): boolean {
  const user = useSelector(selectUser);
  if (user !== null) return isSuperAdmin(user.roles);
  return place.pathname === paths.login && new URLSearchParams(place.search).get('superadmin') === 'true';
}

export function DeviceGuard({ children }: { children: ReactNode }) {
  const { t } = useTranslation('common');
  const dispatch = useDispatch();
  const location = useLocation();
  const unreachable = useSelector(selectUnreachable);
  const verdict = useDeviceVerdict(useIsExempt(location));

  // Stores the result. A refusal clears the flag, and without a flag the user is sent to activation.
  useEffect(() => {
    if (verdict.kind === 'accepted' && verdict.renewed !== null) dispatch(deviceActivated(verdict.renewed));
    if (verdict.kind !== 'refused') return;
    const { unreachable } = verdict;
    dispatch(activationCleared(unreachable ? { unreachable } : { notice: t('device.inactive') }));
  }, [dispatch, verdict, t]);

  if (verdict.kind === 'accepted') return children;
  if (verdict.kind !== 'unknown') return <ScreenLoader label={t('loading')} />;
  const error = unreachable ? 'connection' : null;
  return <Navigate to={activatePath({ returnUrl: wantedAddress(location), error })} replace />;
}
