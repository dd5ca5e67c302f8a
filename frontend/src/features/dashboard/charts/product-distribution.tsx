import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductFigures } from '@/shared/api/generated/dashboard';
import { exactRupees, formatCount, formatPercent } from '@/shared/lib/rupees';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../dashboard.module.css';
import { slicesOf } from './chart-slices';
import { ProductDoughnut } from './product-doughnut';
import { useDrawn } from './use-drawn';

interface LegendItemProps {
  name: string;
  figures: Pick<ProductFigures, 'count' | 'outstanding' | 'share'>;
  /** The index of its colour; the last one is for all others. */
  place: number;
}

function LegendItem({ name, figures: { count, outstanding, share }, place }: LegendItemProps) {
  const { t } = useTranslation('dashboard');
  return (
    <li title={exactRupees(outstanding)}>
      <span className={classes.swatch} data-colour={place + 1} aria-hidden />
      <span className={classes.legendName}>{name}</span>
      <bdi className={classes.legendCount}>
        {formatCount(count)} {t('products.loans', { count })}
      </bdi>
      <bdi className={classes.legendShare}>{formatPercent(share)}</bdi>
    </li>
  );
}

export function ProductDistribution({ products }: { products: readonly ProductFigures[] }) {
  const { t } = useTranslation('dashboard');
  const { place, drawn } = useDrawn();
  const [all, setAll] = useState(false);
  const total = products.reduce((sum, { count }) => sum + count, 0);
  const slices = slicesOf(products).map((slice) => ({
    ...slice,
    name: slice.name ?? t('products.others', { count: slice.products }),
  }));
  const isGrouped = slices.length < products.length;
  const last = slices.length - 1;
  return (
    <Panel title={t('products.title')}>
      {total === 0 ? (
        <p className={classes.empty}>{t('products.empty')}</p>
      ) : (
        <>
          <div ref={place}>
            {drawn ? (
              <ProductDoughnut slices={slices} total={total} />
            ) : (
              <Placeholder className={clsx(classes.doughnut, classes.waitingRing)} />
            )}
          </div>
          <ul className={classes.legend}>
            {all
              ? products
                  .toSorted((a, b) => b.count - a.count)
                  .map((product, index) => (
                    <LegendItem
                      key={product.productId}
                      name={product.name}
                      figures={product}
                      place={Math.min(index, last)}
                    />
                  ))
              : slices.map((slice, index) => (
                  <LegendItem key={slice.key} name={slice.name} figures={slice} place={index} />
                ))}
          </ul>
          {isGrouped && (
            <Button
              variant="subtle"
              size="compact-sm"
              fullWidth
              mt={6}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('products.showFewer') : t('products.showAll', { count: products.length })}
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}
