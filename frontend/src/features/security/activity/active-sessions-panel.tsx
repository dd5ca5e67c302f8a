import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SessionItem } from '@/shared/api/generated/security';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { makeChange } from '@/shared/overlays/make-change';
import { Panel } from '@/shared/ui/panel';
import { securityApi } from '../api';
import { PanelState } from '../panel-state';
import classes from '../security.module.css';
import { EntryList } from './entry-list';
import { usePolling } from './use-polling';

/** The user's own session comes first, then the most recently used ones. */
const MOST = 200;

export function ActiveSessionsPanel({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const now = useNow(30_000);
  const { data, isError, isFetching, refetch } = securityApi.useListSessionsQuery(
    { id: tenantId, pageSize: MOST },
    usePolling(),
  );
  const [terminate] = securityApi.useEndSessionMutation();
  const failed = data === undefined && isError && !isFetching ? t('sessions.loadFailed') : null;
  const ask = ({ sessionId, username }: SessionItem) =>
    void makeChange({
      title: t('sessions.title'),
      message: t('sessions.confirmTerminate', { username }),
      confirmText: t('sessions.terminate'),
      run: () => terminate({ id: sessionId }),
      done: t('sessions.terminated'),
      failed: t('sessions.terminateFailed'),
    });
  return (
    <Panel title={t('sessions.title')}>
      <PanelState isLoading={data === undefined} failed={failed} retry={() => void refetch()}>
        {data?.totalCount === 0 && <p className={classes.note}>{t('sessions.empty')}</p>}
        <EntryList entries={data?.items ?? []} keyOf={({ sessionId }) => sessionId}>
          {(session) => (
            <>
              <div>
                <p className={classes.who}>{session.username}</p>
                <p className={classes.detail}>
                  {session.deviceName && `${session.deviceName} · `}
                  <bdi>{session.ipAddress}</bdi> ·{' '}
                  <time dateTime={session.loginAt} title={formatInstant(session.loginAt)}>
                    {t('sessions.since', { time: formatAgo(session.loginAt, now) })}
                  </time>
                </p>
              </div>
              {session.current ? (
                <span className={classes.current}>{t('sessions.current')}</span>
              ) : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={t('sessions.terminateThis', {
                    username: session.username,
                    address: session.ipAddress,
                  })}
                  onClick={() => ask(session)}
                >
                  {t('sessions.terminate')}
                </Button>
              )}
            </>
          )}
        </EntryList>
      </PanelState>
    </Panel>
  );
}
