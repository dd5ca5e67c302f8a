import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isApiProblem } from '@/shared/api/problem';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { StatusBadge } from '@/shared/ui/status-badge';
import classes from '../loan-products.module.css';
import { ProductState } from '../product-state';
import { useTermLines } from '../use-term-lines';
import { ProductVersions } from './product-versions';

interface ProductDrawerProps {
  /** Null while none is open. */
  productId: number | null;
  close: () => void;
  editPath: (product: LoanProduct) => string;
  changeStatus: (product: LoanProduct) => unknown;
}

/** One product beside the list: its terms, its versions, and its actions. */
export function ProductDrawer({ productId, close, editPath, changeStatus }: ProductDrawerProps) {
  const { t } = useTranslation(['loanProducts', 'common']);
  const { linesOf } = useTermLines();
  const {
    currentData: product,
    error,
    refetch,
  } = loanProductsApi.useGetLoanProductQuery({ productId: productId ?? 0 }, { skip: productId === null });
  const problem = product === undefined && isApiProblem(error) ? error : null;
  return (
    <DetailDrawer opened={productId !== null} title={product?.name ?? t('loanProducts:title')} close={close}>
      {product === undefined && problem === null && <Placeholder className={classes.waiting} />}
      {problem && (
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>{problem.message || t('loanProducts:notFound')}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {product && (
        <>
          <p className={classes.badges}>
            <ProductState isActive={product.isActive} />
            {product.isMicrofinance && (
              <StatusBadge tone="info">{t('loanProducts:microfinance')}</StatusBadge>
            )}
            <bdi className={classes.code}>{product.code}</bdi>
          </p>
          <FactGrid
            facts={linesOf(product)
              .filter(({ name }) => name !== 'name' && name !== 'isMicrofinance')
              .map(({ label, text }) => ({ name: label, value: text }))}
          />
          <div className={classes.drawerButtons}>
            <Button component={Link} to={editPath(product)}>
              {t('loanProducts:actions.edit')}
            </Button>
            <Button variant="default" onClick={() => changeStatus(product)}>
              {t(product.isActive ? 'loanProducts:actions.retire' : 'loanProducts:actions.offer')}
            </Button>
          </div>
          <ProductVersions product={product} />
        </>
      )}
    </DetailDrawer>
  );
}
