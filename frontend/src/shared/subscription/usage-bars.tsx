import '@/shared/i18n/subscription-texts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ProgressBar } from '@/shared/ui/controls/progress-bar';
import classes from './subscription.module.css';
import type { Subscription } from './subscription-api';

const limited = ['branches', 'users', 'clients'] as const;
export type Limited = (typeof limited)[number];
type Used = Subscription['usage'][Limited];

const NEARLY_FULL = 80;

/** The usage of a plan's limits: in words, and as a bar if there is a limit. */
export function UsageBar({ name, used, limit, percent }: Used & { name: string }) {
  const { t } = useTranslation('subscription');
  const text =
    limit === null
      ? t('usage.unlimited', { used: formatCount(used) })
      : t('usage.of', { used: formatCount(used), limit: formatCount(limit) });
  const share = percent ?? 0;
  return (
    <div
      className={classes.usage}
      data-level={share >= 100 ? 'full' : share >= NEARLY_FULL ? 'high' : undefined}
    >
      <p className={classes.used}>{text}</p>
      {limit !== null && <ProgressBar label={`${name}: ${text}`} value={Math.min(100, share)} />}
    </div>
  );
}

/** The usage of all limits of a plan. */
export function UsageBars({ usage }: { usage: Subscription['usage'] }) {
  const { t } = useTranslation('subscription');
  return (
    <dl className={classes.bars}>
      {limited.map((one) => (
        <div key={one}>
          <dt>{t(`usage.${one}`)}</dt>
          <dd>
            <UsageBar name={t(`usage.${one}`)} {...usage[one]} />
            {(usage[one].percent ?? 0) >= 100 && <p className={classes.full}>{t('usage.full')}</p>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
