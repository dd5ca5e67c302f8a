import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeviceItem } from '@/shared/api/generated/devices';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { shortMask } from '@/shared/lib/short-mask';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import classes from './device-administration.module.css';
import { DeviceDrawer } from './device-drawer';
import { deviceState } from './standing';
import { StateBadge } from './state-badge';
import { useDeviceChanges } from './use-device-changes';
import { useBranchNames, useDevices } from './use-lists';

const LOOK_EVERY_MS = 30_000;

/** The devices that may reach the sign-in page, and those that formerly could. */
export function DevicesPanel() {
  const { t } = useTranslation('deviceAdministration');
  const now = useNow(LOOK_EVERY_MS);
  const { data, isError, isFetching, refetch } = useDevices();
  const { nameOf } = useBranchNames();
  const { revoke, extend } = useDeviceChanges();
  const branch = (device: DeviceItem) => nameOf(device.branchId) ?? t('unknownBranch');

  const columns: ListColumn<DeviceItem>[] = [
    {
      key: 'name',
      name: t('devices.name'),
      order: ({ deviceName }) => deviceName,
      text: ({ deviceName, maskedId }) => `${deviceName} ${shortMask(maskedId)}`,
      cell: ({ deviceName, maskedId }) => (
        <>
          {deviceName}
          <bdi className={classes.maskedId}>{shortMask(maskedId)}</bdi>
        </>
      ),
    },
    { key: 'branch', name: t('branch'), order: branch, text: branch, cell: branch },
    {
      key: 'address',
      name: t('devices.address'),
      text: ({ ipAddress }) => ipAddress,
      cell: ({ ipAddress }) => <bdi className={classes.address}>{ipAddress}</bdi>,
    },
    {
      key: 'seen',
      name: t('devices.seen'),
      order: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      text: ({ lastSeenAt }) => lastSeenAt,
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('devices.never')
        ) : (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt, now)}
          </time>
        ),
    },
    {
      key: 'expires',
      name: t('devices.expires'),
      order: ({ expiresAt }) => Date.parse(expiresAt),
      text: ({ expiresAt }) => expiresAt,
      cell: ({ expiresAt }) => formatInstant(expiresAt),
    },
    {
      key: 'state',
      name: t('state'),
      order: (device) => deviceState(device, now),
      text: (device) => t(`states.${deviceState(device, now)}`),
      cell: (device) => <StateBadge state={deviceState(device, now)} />,
    },
    {
      key: 'actions',
      name: '',
      cell: (device) =>
        deviceState(device, now) !== 'revoked' && (
          <span className={classes.actions}>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('devices.extendThis', {
                name: device.deviceName,
                id: shortMask(device.maskedId),
              })}
              onClick={() => extend(device)}
            >
              {t('devices.extend')}
            </Button>
            <Button
              variant="default"
              size="compact-sm"
              aria-label={t('devices.revokeThis', {
                name: device.deviceName,
                id: shortMask(device.maskedId),
              })}
              onClick={() => revoke(device)}
            >
              {t('devices.revoke')}
            </Button>
          </span>
        ),
    },
  ];
  const state = useListState({ name: 'devices', sortedFirst: '-seen' });
  const page = useLocalPage(state, {
    rows: data?.items,
    totalCount: data?.totalCount,
    columns,
    textOf: (device) =>
      [
        device.deviceName,
        device.maskedId,
        device.ipAddress,
        branch(device),
        t(`states.${deviceState(device, now)}`),
      ].join(' '),
    failed: isError && data === undefined && !isFetching,
    retry: () => void refetch(),
  });
  const opened = data?.items.find(({ deviceId }) => String(deviceId) === state.openedKey);
  return (
    <>
      <DataGrid
        title={t('devices.title')}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ deviceId }) => deviceId}
        nameOf={({ deviceName }) => deviceName}
        opens
        empty={t('devices.empty')}
      />
      <DeviceDrawer
        device={opened}
        state={opened && deviceState(opened, now)}
        branch={opened === undefined ? '' : branch(opened)}
        close={state.closeDetail}
      />
    </>
  );
}
