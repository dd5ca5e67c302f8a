import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { useOfficerOptions } from '@/shared/api/officers-api';
import { useCatalogue } from '../catalogue/use-catalogue';

/** The names to filter reports by. Officers are those of the chosen branch, for users who may see them. */
export function useChoices(branch: string) {
  const { products } = useCatalogue();
  const branches = useAllBranches();
  return {
    branch: branchOptions(branches.data),
    officer: useOfficerOptions(branch),
    product: products.map(({ productId, name }) => ({ value: String(productId), label: name })),
  };
}
