import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeviceItem } from '@/shared/api/generated/devices';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { shortMask } from '@/shared/lib/short-mask';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
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
  const query = useDevices();
  const { nameOf } = useBranchNames();
  const { revoke, extend } = useDeviceChanges();
  const branch = (device: DeviceItem) => nameOf(device.branchId) ?? t('unknownBranch');

  const columns: ListColumn<DeviceItem>[] = [
    textColumn(
      'name',
      t('devices.name'),
      ({ deviceName, maskedId }) => `${deviceName} ${shortMask(maskedId)}`,
      {
        order: ({ deviceName }) => deviceName,
        cell: ({ deviceName, maskedId }) => (
          <>
            {deviceName}
            <bdi className={classes.maskedId}>{shortMask(maskedId)}</bdi>
          </>
        ),
      },
    ),
    valueColumn('branch', t('branch'), branch),
    textColumn('address', t('devices.address'), ({ ipAddress }) => ipAddress, {
      cell: ({ ipAddress }) => <bdi className={classes.address}>{ipAddress}</bdi>,
    }),
    textColumn('seen', t('devices.seen'), ({ lastSeenAt }) => lastSeenAt, {
      order: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('devices.never')
        ) : (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt, now)}
          </time>
        ),
    }),
    textColumn('expires', t('devices.expires'), ({ expiresAt }) => expiresAt, {
      order: ({ expiresAt }) => Date.parse(expiresAt),
      cell: ({ expiresAt }) => formatInstant(expiresAt),
    }),
    textColumn('state', t('state'), (device) => t(`states.${deviceState(device, now)}`), {
      order: (device) => deviceState(device, now),
      cell: (device) => <StateBadge state={deviceState(device, now)} />,
    }),
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
    rows: query.data?.items,
    totalCount: query.data?.totalCount,
    columns,
    textOf: (device) =>
      [
        device.deviceName,
        device.maskedId,
        device.ipAddress,
        branch(device),
        t(`states.${deviceState(device, now)}`),
      ].join(' '),
    query,
    isFetching: false,
  });
  const opened = query.data?.items.find(({ deviceId }) => String(deviceId) === state.openedKey);
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
