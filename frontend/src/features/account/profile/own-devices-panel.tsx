import { useTranslation } from 'react-i18next';
import type { OwnDeviceItem } from '@/shared/api/generated/own-account';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import classes from '../account.module.css';
import { ownAccountApi } from '../api';

const MOST = 200;

/** The devices on which the user has signed in. Administrators decide who may use them. */
export function OwnDevicesPanel() {
  const { t } = useTranslation('account');
  const now = useNow(30_000);
  const query = ownAccountApi.useListOwnDevicesQuery({ pageSize: MOST }, { refetchOnMountOrArgChange: true });
  const state = ({ current, active }: OwnDeviceItem) =>
    t(current ? 'profile.devices.current' : active ? 'profile.devices.active' : 'profile.devices.inactive');

  const columns: ListColumn<OwnDeviceItem>[] = [
    textColumn(
      'device',
      t('profile.devices.device'),
      ({ deviceName, maskedId }) => `${deviceName} ${maskedId.slice(-4)}`,
      {
        order: ({ deviceName }) => deviceName,
        cell: ({ deviceName, maskedId }) => (
          <>
            {deviceName} <bdi className={classes.deviceId}>{maskedId.slice(-4)}</bdi>
          </>
        ),
      },
    ),
    textColumn('seen', t('profile.devices.seen'), ({ lastSeenAt }) => lastSeenAt, {
      order: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('profile.devices.never')
        ) : (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt, now)}
          </time>
        ),
    }),
    valueColumn('state', t('profile.devices.state'), state, {
      cell: (device) =>
        device.current ? <span className={classes.here}>{state(device)}</span> : state(device),
    }),
  ];
  const list = useListState({ name: 'own-devices', sortedFirst: '-seen' });
  const page = useLocalPage(list, {
    rows: query.data?.items,
    totalCount: query.data?.totalCount,
    columns,
    textOf: (device) => [device.deviceName, state(device)].join(' '),
    query,
  });
  return (
    <DataGrid
      title={t('profile.devices.title')}
      state={list}
      page={page}
      columns={columns}
      keyOf={({ maskedId, deviceName, lastSeenAt }) => `${maskedId} ${deviceName} ${lastSeenAt}`}
      nameOf={({ deviceName }) => deviceName}
      empty={t('profile.devices.empty')}
      isShort
    />
  );
}
