import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import type { ProductFigures } from '@/shared/api/generated/dashboard';
import { exactRupees, formatCount, formatPercent } from '@/shared/lib/rupees';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './dashboard.module.css';
import { ProductDoughnut } from './product-doughnut';
import { useDrawn } from './use-drawn';

/** The loans by product: a ring, and a legend that says the same in words and figures. */
export function ProductDistribution({ products }: { products: readonly ProductFigures[] }) {
  const { t } = useTranslation('dashboard');
  const { place, drawn } = useDrawn();
  const total = products.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title={t('products.title')}>
      {total === 0 ? (
        <p className={classes.empty}>{t('products.empty')}</p>
      ) : (
        <>
          <div ref={place}>
            {drawn ? (
              <ProductDoughnut products={products} total={total} />
            ) : (
              <Placeholder className={clsx(classes.doughnut, classes.waitingRing)} />
            )}
          </div>
          <ul className={classes.legend}>
            {products.map(({ productId, name, count, outstanding, share }, index) => (
              <li key={productId} title={exactRupees(outstanding)}>
                <span className={classes.swatch} data-colour={(index % 5) + 1} aria-hidden />
                <span className={classes.legendName}>{name}</span>
                <bdi className={classes.legendCount}>
                  {formatCount(count)} {t('products.loans', { count })}
                </bdi>
                <bdi className={classes.legendShare}>{formatPercent(share)}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}
