import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { TermVersions } from '@/shared/history/term-versions';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { type SavingsProduct, savingsProductsApi } from '../api';
import { ProductState } from '../product-state';
import classes from '../savings-products.module.css';
import { useTermLines } from '../use-term-lines';

function ProductVersions({ product }: { product: SavingsProduct }) {
  const { savingsProductId, termsVersion } = product;
  const { changesBetween } = useTermLines();
  const query = savingsProductsApi.useListSavingsProductVersionsQuery({ savingsProductId });
  return <TermVersions query={query} current={termsVersion} changesBetween={changesBetween} />;
}

interface ProductDrawerProps {
  productId: number | null;
  close: () => void;
  editPath: (product: SavingsProduct) => string;
  changeStatus: (product: SavingsProduct) => unknown;
}

export function ProductDrawer({ productId, close, editPath, changeStatus }: ProductDrawerProps) {
  const { t } = useTranslation('savingsProducts');
  const { linesOf } = useTermLines();
  const read = savingsProductsApi.useGetSavingsProductQuery(
    { savingsProductId: productId ?? 0 },
    { skip: productId === null },
  );
  return (
    <DetailDrawer opened={productId !== null} title={read.currentData?.name ?? t('title')} close={close}>
      <Loaded query={read} failed={messageOf(read.error, t('notFound'))}>
        {(product) => (
          <>
            <p className={classes.badges}>
              <ProductState isActive={product.isActive} />
              <bdi className={classes.code}>{product.code}</bdi>
            </p>
            <FactGrid
              facts={linesOf(product)
                .filter(({ name }) => name !== 'name')
                .map(({ name, label, text }) => ({ name: label, value: text, wide: name === 'rates' }))}
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
