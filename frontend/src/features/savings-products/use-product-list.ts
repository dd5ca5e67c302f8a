import { isApiProblem } from '@/shared/api/problem';
import { savingsProductsApi } from './api';

/** All savings products, or the server's sentence if the organisation may not take deposits. */
export function useProductList() {
  const query = savingsProductsApi.useListSavingsProductsQuery({});
  const { error } = query;
  const isRefused = isApiProblem(error) && error.code === 'savings_not_allowed';
  return { query, refusal: isRefused ? error.message : null };
}
