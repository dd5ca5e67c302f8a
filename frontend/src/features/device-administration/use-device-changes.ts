import { useTranslation } from 'react-i18next';
import type { DeviceItem } from '@/shared/api/generated/devices';
import { formatInstant } from '@/shared/lib/dates';
import { shortMask } from '@/shared/lib/short-mask';
import { makeChange } from '@/shared/overlays/make-change';
import { deviceAdministrationApi } from './api';

export function useDeviceChanges() {
  const { t } = useTranslation('deviceAdministration');
  const [revokeDevice] = deviceAdministrationApi.useRevokeDeviceMutation();
  const [extendDevice] = deviceAdministrationApi.useExtendDeviceMutation();
  const named = ({ deviceName, maskedId }: DeviceItem) => ({ name: deviceName, id: shortMask(maskedId) });

  const revoke = (device: DeviceItem) =>
    void makeChange({
      title: t('devices.revokeTitle'),
      message: t('devices.revokeMessage', named(device)),
      confirmText: t('devices.revoke'),
      run: () => revokeDevice({ deviceId: device.deviceId }),
      done: t('devices.revoked'),
      failed: t('devices.revokeFailed'),
    });
  const extend = (device: DeviceItem) =>
    void makeChange({
      title: t('devices.extendTitle'),
      message: t('devices.extendMessage', { ...named(device), until: formatInstant(device.expiresAt) }),
      confirmText: t('devices.extend'),
      run: () => extendDevice({ deviceId: device.deviceId }),
      done: t('devices.extended'),
      failed: t('devices.extendFailed'),
    });
  return { revoke, extend };
}
