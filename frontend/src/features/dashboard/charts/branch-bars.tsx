import { useTranslation } from 'react-i18next';
import { FigureBars } from '@/shared/ui/charts/figure-bars';
import classes from '../dashboard.module.css';
import { type Bar, type Period, type Series, seriesOf } from './chart-data';

/** The number of names that fit side by side; more are slanted. */
const LEVEL_NAMES = 3;
const slanted = { angle: -35, textAnchor: 'end', height: 54 } as const;

const shorten = (name: string) => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

export default function BranchBars({ bars, period }: { bars: readonly Bar[]; period: Period }) {
  const { t } = useTranslation('dashboard');
  const names: Record<Series, string> = {
    portfolio: t('performance.outstanding'),
    disbursed: t('performance.disbursed'),
    collected: t('performance.collected'),
  };
  const series = seriesOf[period].map((key) => ({ key, name: names[key] }));
  return (
    <FigureBars
      label={t('performance.chartLabel', { series: series.map(({ name }) => name).join(', ') })}
      className={classes.chart}
      series={series}
      points={bars.map((bar) => ({ ...bar }))}
      nameKey="name"
      names={{ tickFormatter: shorten, interval: 0, ...(bars.length > LEVEL_NAMES && slanted) }}
      bar={{ radius: [6, 6, 0, 0], maxBarSize: 56 }}
    />
  );
}
