import { useTranslation } from 'react-i18next';
import type { MonthFigures } from '@/shared/api/generated/dashboard';
import { formatCount, formatPercent } from '@/shared/lib/rupees';
import { Rupees } from '@/shared/ui/rupees';
import classes from '../dashboard.module.css';

export default function MonthFacts({ month }: { month: MonthFigures }) {
  const { t } = useTranslation('dashboard');
  const facts = [
    [t('performance.disbursed'), <Rupees key="disbursed" amount={month.disbursed} />],
    [t('performance.due'), <Rupees key="due" amount={month.due} />],
    [t('performance.collected'), <Rupees key="collected" amount={month.collected} />],
    [
      t('performance.rate'),
      <bdi key="rate">
        {month.collectionRate === null ? t('performance.none') : formatPercent(month.collectionRate)}
      </bdi>,
    ],
    [t('performance.newClients'), <bdi key="new">{formatCount(month.newClients)}</bdi>],
  ] as const;
  return (
    <dl className={classes.monthFacts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
