import { TermVersions } from '@/shared/history/term-versions';
import { type LoanProduct, loanProductsApi } from '@/shared/lending/loan-products-api';
import { useTermLines } from '../use-term-lines';

export function ProductVersions({ product: { productId, termsVersion } }: { product: LoanProduct }) {
  const { changesBetween } = useTermLines();
  const query = loanProductsApi.useListLoanProductVersionsQuery({ productId });
  return <TermVersions query={query} current={termsVersion} changesBetween={changesBetween} />;
}
