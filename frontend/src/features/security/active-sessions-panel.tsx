import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { useNow } from '@/shared/lib/use-now';
import { makeChange } from '@/shared/overlays/make-change';
import { Panel } from '@/shared/ui/panel';
import { type ActiveSession, securityApi } from './api';
import { EntryList } from './entry-list';
import { PanelState } from './panel-state';
import classes from './security.module.css';
import { usePolling } from './use-polling';

export function ActiveSessionsPanel({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const now = useNow(30_000);
  const { data, isError, isFetching, refetch } = securityApi.useListActiveSessionsQuery(
    { tenantId },
    usePolling(),
  );
  const [terminate] = securityApi.useTerminateSessionMutation();
  const failed = data === undefined && isError && !isFetching ? t('sessions.loadFailed') : null;
  const ask = ({ sessionId, username }: ActiveSession) =>
    void makeChange({
      title: t('sessions.title'),
      message: t('sessions.confirmTerminate', { username }),
      confirmText: t('sessions.terminate'),
      run: () => terminate({ sessionId }),
      done: t('sessions.terminated'),
      failed: t('sessions.terminateFailed'),
    });
  return (
    <Panel title={t('sessions.title')}>
      <PanelState isLoading={data === undefined} failed={failed} retry={() => void refetch()}>
        {data?.length === 0 && <p className={classes.note}>{t('sessions.empty')}</p>}
        <EntryList entries={data ?? []} keyOf={({ sessionId }) => sessionId}>
          {(session) => (
            <>
              <div>
                <p className={classes.who}>{session.username}</p>
                <p className={classes.detail}>
                  <bdi>{session.ipAddress}</bdi> ·{' '}
                  <time dateTime={session.loginAt} title={formatInstant(session.loginAt)}>
                    {t('sessions.since', { time: formatAgo(session.loginAt, now) })}
                  </time>
                </p>
              </div>
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
            </>
          )}
        </EntryList>
      </PanelState>
    </Panel>
  );
}
