import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionItem } from '@/shared/api/generated/own-account';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import classes from '../account.module.css';
import { ownAccountApi } from '../api';

const POLL_EVERY_MS = 15_000;
/** A policy allows at most ten. */
const MOST = 200;

/** The user's sessions. They can end those that they do not recognise. */
export function OwnSessionsPanel() {
  const { t } = useTranslation('account');
  const now = useNow(30_000);
  const query = ownAccountApi.useListOwnSessionsQuery(
    { pageSize: MOST },
    { pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0, refetchOnMountOrArgChange: true },
  );
  const [end] = ownAccountApi.useEndOwnSessionMutation();
  const device = ({ deviceName }: SessionItem) => deviceName ?? t('profile.sessions.unknownDevice');

  const ask = (session: SessionItem) =>
    void makeChange({
      title: t('profile.sessions.endTitle'),
      message: t('profile.sessions.endMessage', { device: device(session), address: session.ipAddress }),
      confirmText: t('profile.sessions.end'),
      run: () => end({ sessionId: session.sessionId }),
      done: t('profile.sessions.ended'),
      failed: t('profile.sessions.endFailed'),
    });

  const columns: ListColumn<SessionItem>[] = [
    valueColumn('device', t('profile.sessions.device'), device),
    textColumn('address', t('profile.sessions.address'), ({ ipAddress }) => ipAddress, {
      cell: ({ ipAddress }) => <bdi>{ipAddress}</bdi>,
    }),
    textColumn('since', t('profile.sessions.since'), ({ loginAt }) => loginAt, {
      order: ({ loginAt }) => Date.parse(loginAt),
      cell: ({ loginAt }) => formatInstant(loginAt),
    }),
    textColumn('used', t('profile.sessions.used'), ({ lastActiveAt }) => lastActiveAt, {
      order: ({ lastActiveAt }) => Date.parse(lastActiveAt),
      cell: ({ lastActiveAt }) => (
        <time dateTime={lastActiveAt} title={formatInstant(lastActiveAt)}>
          {formatAgo(lastActiveAt, now)}
        </time>
      ),
    }),
    {
      key: 'actions',
      name: '',
      cell: (session) =>
        session.current ? (
          <span className={classes.here}>{t('profile.sessions.current')}</span>
        ) : (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={t('profile.sessions.endThis', {
              address: session.ipAddress,
              time: formatInstant(session.loginAt),
            })}
            onClick={() => ask(session)}
          >
            {t('profile.sessions.end')}
          </Button>
        ),
    },
  ];
  const list = useListState({ name: 'own-sessions', sortedFirst: '-used' });
  const page = useLocalPage(list, {
    rows: query.data?.items,
    totalCount: query.data?.totalCount,
    columns,
    textOf: (session) => [device(session), session.ipAddress].join(' '),
    query,
    isFetching: false,
  });
  return (
    <DataGrid
      title={t('profile.sessions.title')}
      state={list}
      page={page}
      columns={columns}
      keyOf={({ sessionId }) => sessionId}
      nameOf={device}
      empty={t('profile.sessions.empty')}
      isShort
    />
  );
}
