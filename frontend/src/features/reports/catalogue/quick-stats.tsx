import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatChange, formatCount, formatPar, formatPercent } from '@/shared/lib/rupees';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Rupees } from '@/shared/ui/rupees';
import type { QuickStat } from '../api';

const RISK = 'par30';

function figureOf({ key, unit, value }: QuickStat): ReactNode {
  if (value === null) return '–';
  if (unit === 'money') return <Rupees amount={value} />;
  if (unit === 'count') return formatCount(value);
  return key === RISK ? formatPar(value) : formatPercent(value);
}

/** The figures above the reports, each with its change since last month; unknown ones are a dash. */
export function QuickStats({ stats }: { stats: readonly QuickStat[] }) {
  const { t } = useTranslation('reports');
  const detail = ({ unit, change }: QuickStat) => {
    if (change === null) return t('stats.noChange');
    // The change of a share is in percentage points.
    return unit === 'percent'
      ? t('stats.points', { change: formatChange(change).replace('%', '') })
      : t('stats.change', { change: formatChange(change) });
  };
  return (
    <section aria-label={t('stats.label')}>
      <FigureCards
        figures={stats.map((stat) => ({ name: stat.label, value: figureOf(stat), detail: detail(stat) }))}
      />
    </section>
  );
}
