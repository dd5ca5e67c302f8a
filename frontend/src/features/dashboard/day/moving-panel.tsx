import { useTranslation } from 'react-i18next';
import { withQuery } from '@/shared/config/lending-paths';
import { loanPaths } from '@/shared/config/loan-paths';
import { CountedLink, CountedLinks } from '@/shared/lending/counted-link';
import { useLoanCount } from '@/shared/lending/use-loan-count';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';

/** The last week of each range of days past due, and the part of the overdue list that begins with it. */
const ends = [
  { from: 24, to: 30, show: 'days30' },
  { from: 54, to: 60, show: 'days60' },
  { from: 84, to: 90, show: 'days90' },
] as const;

function Moving({ from, to, show }: (typeof ends)[number]) {
  const { t } = useTranslation('day');
  const tenant = useNamedTenant();
  const count = useLoanCount({ state: 'active', daysPastDueFrom: from, daysPastDueTo: to });
  return (
    <CountedLink
      name={t('moving.name', { from, to })}
      detail={t('moving.detail', { to })}
      count={count}
      to={withQuery(loanPaths.overdue, { tenant, show })}
    />
  );
}

/** The loans that move into the next range of days past due within a week. */
export function MovingPanel() {
  const { t } = useTranslation('day');
  return (
    <Panel title={t('moving.title')}>
      <CountedLinks>
        {ends.map((end) => (
          <Moving key={end.show} {...end} />
        ))}
      </CountedLinks>
    </Panel>
  );
}
