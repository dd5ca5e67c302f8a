import { useTranslation } from 'react-i18next';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { useNow } from '@/shared/lib/use-now';
import { Panel } from '@/shared/ui/panel';
import { securityApi } from '../api';
import { PanelState } from '../panel-state';
import classes from '../security.module.css';
import { EntryList } from './entry-list';
import { usePolling } from './use-polling';

const HOURS = 24;
/** The newest ones are enough to show what is happening. */
const MOST = 100;

/** The server's code for a reason, such as 'unknown_user', in words. */
const inWords = (reason: string): string => {
  const text = reason.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

export function FailedLoginsPanel({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const now = useNow(30_000);
  const { data, isError, isFetching, refetch } = securityApi.useListFailedLoginsQuery(
    { tenantId, hours: HOURS, pageSize: MOST },
    usePolling(),
  );
  const failed = data === undefined && isError && !isFetching ? t('failedLogins.loadFailed') : null;
  return (
    <Panel
      title={t('failedLogins.title')}
      aside={<span className={classes.window}>{t('failedLogins.window')}</span>}
    >
      <PanelState isLoading={data === undefined} failed={failed} retry={() => void refetch()}>
        {data?.totalCount === 0 && <p className={classes.note}>{t('failedLogins.empty')}</p>}
        <EntryList
          entries={data?.items ?? []}
          keyOf={({ attemptTime, username, ipAddress }) => `${attemptTime} ${username} ${ipAddress}`}
        >
          {({ username, reason, ipAddress, attemptTime, attempts }) => (
            <div>
              <p className={classes.who}>{username === '' ? t('failedLogins.severalNames') : username}</p>
              <p className={classes.detail}>
                {inWords(reason)} · <bdi>{ipAddress}</bdi>
              </p>
              <p className={classes.detail}>
                {attempts > 1 &&
                  `${t('failedLogins.attempts', { count: attempts, formatted: formatCount(attempts) })} `}
                <time dateTime={attemptTime} title={formatInstant(attemptTime)}>
                  {formatAgo(attemptTime, now)}
                </time>
              </p>
            </div>
          )}
        </EntryList>
      </PanelState>
    </Panel>
  );
}
