import { useTranslation } from 'react-i18next';
import type { OwnDeviceItem } from '@/shared/api/generated/own-account';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { ListPanel } from '@/shared/lists/list-panel';
import type { ListColumn } from '@/shared/lists/list-view';
import classes from './account.module.css';
import { ownAccountApi } from './api';

const MOST = 200;

/** The devices that the user has signed in on. Who may use them, administrators decide. */
export function OwnDevicesPanel() {
  const { t } = useTranslation('account');
  const now = useNow(30_000);
  const { data, isError, isFetching, refetch } = ownAccountApi.useListOwnDevicesQuery(
    { pageSize: MOST },
    { refetchOnMountOrArgChange: true },
  );
  const state = ({ current, active }: OwnDeviceItem) =>
    t(current ? 'profile.devices.current' : active ? 'profile.devices.active' : 'profile.devices.inactive');

  const columns: ListColumn<OwnDeviceItem>[] = [
    {
      key: 'device',
      name: t('profile.devices.device'),
      order: ({ deviceName }) => deviceName,
      cell: ({ deviceName, maskedId }) => (
        <>
          {deviceName} <bdi className={classes.deviceId}>{maskedId.slice(-4)}</bdi>
        </>
      ),
    },
    {
      key: 'seen',
      name: t('profile.devices.seen'),
      order: ({ lastSeenAt }) => (lastSeenAt === null ? null : Date.parse(lastSeenAt)),
      cell: ({ lastSeenAt }) =>
        lastSeenAt === null ? (
          t('profile.devices.never')
        ) : (
          <time dateTime={lastSeenAt} title={formatInstant(lastSeenAt)}>
            {formatAgo(lastSeenAt, now)}
          </time>
        ),
    },
    {
      key: 'state',
      name: t('profile.devices.state'),
      order: state,
      cell: (device) =>
        device.current ? <span className={classes.here}>{state(device)}</span> : state(device),
    },
  ];
  return (
    <ListPanel
      title={t('profile.devices.title')}
      name="devices"
      rows={data?.items}
      totalCount={data?.totalCount}
      columns={columns}
      keyOf={({ maskedId, deviceName, lastSeenAt }) => `${maskedId} ${deviceName} ${lastSeenAt}`}
      textOf={(device) => [device.deviceName, state(device)].join(' ')}
      sortedFirst="-seen"
      empty={t('profile.devices.empty')}
      isError={isError && data === undefined && !isFetching}
      retry={() => void refetch()}
      isShort
    />
  );
}
