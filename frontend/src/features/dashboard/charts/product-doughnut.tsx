import { useTranslation } from 'react-i18next';
import { formatCount, formatPercent } from '@/shared/lib/rupees';
import { chartColour } from '@/shared/ui/charts/chart-styles';
import { arcsOf, CUTOUT } from '@/shared/ui/charts/doughnut';
import classes from '../dashboard.module.css';

const OUTER = 100;
const THICKNESS = OUTER * (1 - CUTOUT);
const MIDDLE = OUTER - THICKNESS / 2;

interface ProductDoughnutProps {
  slices: readonly { key: string; name: string; count: number; share: number }[];
  total: number;
}

/** The loans by product as a ring; each part names itself on hover. */
export function ProductDoughnut({ slices, total }: ProductDoughnutProps) {
  const { t } = useTranslation('dashboard');
  const arcs = arcsOf(slices.map(({ count }) => count));
  const shares = slices.map(({ name, share }) => `${name} ${formatPercent(share)}`);
  return (
    <div className={classes.doughnut}>
      <svg
        viewBox="-100 -100 200 200"
        role="img"
        aria-label={t('products.chartLabel', { shares: shares.join(', ') })}
        className={classes.ring}
      >
        {slices.map(({ key }, index) => (
          <circle
            key={key}
            r={MIDDLE}
            fill="none"
            stroke={chartColour(index)}
            strokeWidth={THICKNESS}
            pathLength={1}
            strokeDasharray={`${arcs[index]?.length ?? 0} 1`}
            strokeDashoffset={-(arcs[index]?.start ?? 0)}
          >
            <title>{shares[index]}</title>
          </circle>
        ))}
      </svg>
      <span className={classes.centre} aria-hidden>
        <bdi>{formatCount(total)}</bdi>
        <small>{t('products.loans', { count: total })}</small>
      </span>
    </div>
  );
}
