import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { deviceApi } from '@/shared/api/device-api';
import type { MachineCheckReply } from '@/shared/api/generated/own-device';
import { reportError } from '@/shared/lib/report-error';
import { type LocalActivation, readDeviceId } from '@/shared/lib/storage';
import { isCurrent, selectActivation } from '@/shared/session/device-slice';

/** The guard's verdict on this device. */
export type DeviceVerdict =
  | { kind: 'accepted'; renewed: LocalActivation | null }
  | { kind: 'checking' }
  /** There is no local flag. */
  | { kind: 'unknown' }
  /** The flag must be cleared: the server refused, or it could not be reached and no stored expiry is valid. */
  | { kind: 'refused'; unreachable: boolean };

type Check = { data?: MachineCheckReply | undefined; failed: boolean };

export function judgeDevice(activation: LocalActivation | null, check: Check): DeviceVerdict {
  if (activation === null) return { kind: 'unknown' };
  if (check.data?.isActivated === false) return { kind: 'refused', unreachable: false };
  // Activated and not yet expired: continue at once, while the check runs in the background.
  if (isCurrent(activation)) return { kind: 'accepted', renewed: null };
  // Expired here, or no expiry stored: the server may have extended it, so its reply decides.
  if (check.data !== undefined) {
    const { expiryDate } = check.data;
    const renewed = { ...activation, expiry: expiryDate };
    return expiryDate !== null && isCurrent(renewed)
      ? { kind: 'accepted', renewed }
      : { kind: 'refused', unreachable: false };
  }
  return check.failed ? { kind: 'refused', unreachable: true } : { kind: 'checking' };
}

export function useDeviceVerdict(exempt: boolean): DeviceVerdict {
  const { t } = useTranslation('common');
  const activation = useSelector(selectActivation);
  const deviceId = readDeviceId();
  const wanted = !exempt && activation !== null;
  const { data, error } = deviceApi.useCheckMachineQuery(
    { 'Device-Id': deviceId ?? '' },
    { skip: !wanted || deviceId === null },
  );
  const failed = wanted && (error !== undefined || deviceId === null);
  useEffect(() => {
    if (failed) reportError(t(deviceId === null ? 'device.noDeviceId' : 'device.checkService'), error);
  }, [failed, deviceId, error, t]);
  return useMemo(
    () => (exempt ? { kind: 'accepted', renewed: null } : judgeDevice(activation, { data, failed })),
    [exempt, activation, data, failed],
  );
}
