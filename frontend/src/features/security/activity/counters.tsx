import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { GetSecurityStatisticsApiResponse } from '@/shared/api/generated/security';
import { formatInstant } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { securityApi } from '../api';
import classes from '../security.module.css';
import { usePolling } from './use-polling';

function Counter({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <article className={classes.counter} aria-label={name}>
      <p className={classes.counterName}>{name}</p>
      <p className={classes.counterValue}>
        <bdi>{children}</bdi>
      </p>
      {detail && <p className={classes.detail}>{detail}</p>}
    </article>
  );
}

const unknown = '–';

/** Never rounded up: a minute's outage is not 100%. */
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2, roundingMode: 'floor' });
const WINDOW_MS = 30 * 86_400_000;
const HOUR_MS = 3_600_000;

/** Whether the whole window was measured; its first hour may be incomplete. */
const isWhole = (since: string): boolean => Date.now() - Date.parse(since) >= WINDOW_MS - HOUR_MS;

/** The share of the measured time in which the system was up. The first minute after the first start is not measured. */
function Uptime({ figures }: { figures: GetSecurityStatisticsApiResponse | undefined }) {
  const { t } = useTranslation('security');
  const name = t('counters.uptime');
  if (figures === undefined) return <Counter name={name}>{unknown}</Counter>;
  const { uptimePercent, uptimeSince } = figures;
  if (uptimePercent === null || uptimeSince === null)
    return (
      <Counter name={name} detail={t('counters.measuredSoon')}>
        <span className={classes.counterWord}>{t('counters.measuring')}</span>
      </Counter>
    );
  const detail = isWhole(uptimeSince)
    ? t('counters.window')
    : t('counters.since', { time: formatInstant(uptimeSince) });
  return (
    <Counter name={name} detail={detail}>
      {`${percent.format(uptimePercent)}%`}
    </Counter>
  );
}

export function Counters({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const { data } = securityApi.useGetSecurityStatisticsQuery({ tenantId }, usePolling());
  const count = (value: number | undefined) => (value === undefined ? unknown : formatCount(value));
  return (
    <div className={classes.counters}>
      <Counter name={t('counters.sessions')}>{count(data?.activeSessions)}</Counter>
      <Counter name={t('counters.failed')}>{count(data?.failedLogins24Hours)}</Counter>
      <Counter name={t('counters.alerts')} detail={t('counters.locked')}>
        {count(data?.lockedAccounts)}
      </Counter>
      <Uptime figures={data} />
    </div>
  );
}
