import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { securityApi } from './api';
import classes from './security.module.css';
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

/** The four figures above the cards; a dash for what is not known. */
export function Counters({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('security');
  const { data } = securityApi.useGetSecurityStatisticsQuery({ tenantId }, usePolling());
  const count = (value: number | undefined) => (value === undefined ? unknown : formatCount(value));
  const uptime = data?.uptimePercent ?? null;
  return (
    <div className={classes.counters}>
      <Counter name={t('counters.sessions')}>{count(data?.activeSessions)}</Counter>
      <Counter name={t('counters.failed')}>{count(data?.failedLogins24Hours)}</Counter>
      <Counter name={t('counters.alerts')} detail={t('counters.locked')}>
        {count(data?.lockedAccounts)}
      </Counter>
      <Counter name={t('counters.uptime')} detail={t('counters.window')}>
        {uptime === null ? unknown : formatPar(uptime)}
      </Counter>
    </div>
  );
}
