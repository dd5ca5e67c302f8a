import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../loan-products.module.css';
import { ProductState } from '../product-state';
import { useTermLines } from '../use-term-lines';
import { ProductVersions } from './product-versions';

interface ProductDrawerProps {
  productId: number | null;
  close: () => void;
  editPath: (product: LoanProduct) => string;
  changeStatus: (product: LoanProduct) => unknown;
}

export function ProductDrawer({ productId, close, editPath, changeStatus }: ProductDrawerProps) {
  const { t } = useTranslation('loanProducts');
  const { linesOf } = useTermLines();
  const read = loanProductsApi.useGetLoanProductQuery(
    { productId: productId ?? 0 },
    { skip: productId === null },
  );
  return (
    <DetailDrawer opened={productId !== null} title={read.currentData?.name ?? t('title')} close={close}>
      <Loaded query={read} failed={messageOf(read.error, t('notFound'))}>
        {(product) => (
          <>
            <p className={classes.badges}>
              <ProductState isActive={product.isActive} />
              {product.isMicrofinance && <StatusBadge tone="info">{t('microfinance')}</StatusBadge>}
              <bdi className={classes.code}>{product.code}</bdi>
            </p>
            <FactGrid
              facts={linesOf(product)
                .filter(({ name }) => name !== 'name' && name !== 'isMicrofinance')
                .map(({ label, text }) => ({ name: label, value: text }))}
            />
            <div className={classes.drawerButtons}>
              <Button component={Link} to={editPath(product)}>
                {t('actions.edit')}
              </Button>
              <Button variant="default" onClick={() => changeStatus(product)}>
                {t(product.isActive ? 'actions.retire' : 'actions.offer')}
              </Button>
            </div>
            <ProductVersions product={product} />
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
