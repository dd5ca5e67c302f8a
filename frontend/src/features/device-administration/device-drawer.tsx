import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeviceItem } from '@/shared/api/generated/devices';
import { formatInstant } from '@/shared/lib/dates';
import { shortMask } from '@/shared/lib/short-mask';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from './device-administration.module.css';
import type { DeviceState } from './standing';
import { StateBadge } from './state-badge';
import { useDeviceChanges } from './use-device-changes';

interface DeviceDrawerProps {
  device: DeviceItem | undefined;
  state: DeviceState | undefined;
  branch: string;
  close: () => void;
}

export function DeviceDrawer({ device, state, branch, close }: DeviceDrawerProps) {
  const { t } = useTranslation('deviceAdministration');
  const { revoke, extend } = useDeviceChanges();
  const at = (instant: string | null, otherwise: string) =>
    instant === null ? otherwise : formatInstant(instant);
  return (
    <DetailDrawer opened={device !== undefined} title={device?.deviceName ?? ''} close={close}>
      {device && state && (
        <>
          <FactGrid
            facts={[
              { name: t('state'), value: <StateBadge state={state} /> },
              { name: t('devices.id'), value: <bdi>{shortMask(device.maskedId)}</bdi> },
              { name: t('branch'), value: branch },
              { name: t('devices.activatedFrom'), value: <bdi>{device.ipAddress}</bdi> },
              { name: t('devices.activated'), value: formatInstant(device.activatedAt) },
              { name: t('devices.seen'), value: at(device.lastSeenAt, t('devices.never')) },
              { name: t('devices.expires'), value: formatInstant(device.expiresAt) },
              { name: t('devices.revokedAt'), value: at(device.revokedAt, '–') },
            ]}
          />
          {state !== 'revoked' && (
            <div className={classes.drawerActions}>
              <Button variant="default" onClick={() => extend(device)}>
                {t('devices.extend')}
              </Button>
              <DangerButton onClick={() => revoke(device)}>{t('devices.revoke')}</DangerButton>
            </div>
          )}
        </>
      )}
    </DetailDrawer>
  );
}
