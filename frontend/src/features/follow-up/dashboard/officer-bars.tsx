import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import type { OfficerDay } from '@/shared/lending/follow-up-api';
import { FigureBars } from '@/shared/ui/charts/figure-bars';
import classes from '../follow-up.module.css';

/** More would not be legible. The table below has them all. */
const MOST = 12;

/** The number of names that fit side by side, on a wide and on a narrow screen; more are slanted. */
const LEVEL_NAMES = { wide: 8, narrow: 3 };
const slanted = { angle: -35, textAnchor: 'end', height: 74, interval: 0 } as const;

const shorten = (name: string): string => (name.length > 13 ? `${name.slice(0, 12)}…` : name);

interface OfficerBarsProps {
  days: readonly OfficerDay[];
  nameOf: (day: OfficerDay) => string;
}

/** What fell due and what came, side by side for each of the officers with the most due. */
export default function OfficerBars({ days, nameOf }: OfficerBarsProps) {
  const { t } = useTranslation('followUp');
  const level = useMediaQuery('(min-width: 75em)') ? LEVEL_NAMES.wide : LEVEL_NAMES.narrow;
  const points = days
    .toSorted((a, b) => b.due - a.due)
    .slice(0, MOST)
    .map((day) => ({ name: nameOf(day), due: day.due, collected: day.collected }));
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
      names={{ tickFormatter: shorten, ...(points.length > level && slanted) }}
    />
  );
}
