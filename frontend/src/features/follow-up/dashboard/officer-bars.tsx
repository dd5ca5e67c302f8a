import { useTranslation } from 'react-i18next';
import type { OfficerDay } from '@/shared/lending/follow-up-api';
import { FigureBars } from '@/shared/ui/charts/figure-bars';
import { useNameAxis } from '@/shared/ui/charts/use-name-axis';
import classes from '../follow-up.module.css';

/** More officers would not be legible. The table below lists all of them. */
const MOST = 12;

interface OfficerBarsProps {
  days: readonly OfficerDay[];
  nameOf: (day: OfficerDay) => string;
}

/** Charts the amounts due and collected for the officers with the most due. */
export default function OfficerBars({ days, nameOf }: OfficerBarsProps) {
  const { t } = useTranslation('followUp');
  const points = days
    .toSorted((a, b) => b.due - a.due)
    .slice(0, MOST)
    .map((day) => ({ name: nameOf(day), due: day.due, collected: day.collected }));
  const names = useNameAxis(points.length, { wide: 8, narrow: 3 });
  return (
    <FigureBars
      label={t('dashboard.chart')}
      className={classes.chart}
      series={[
        { key: 'due', name: t('dashboard.due') },
        { key: 'collected', name: t('dashboard.collected') },
      ]}
      points={points}
      nameKey="name"
      names={names}
    />
  );
}
