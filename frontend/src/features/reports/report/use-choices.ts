import { useSelector } from 'react-redux';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { officersApi } from '@/shared/api/officers-api';
import { selectUser } from '@/shared/session/session-slice';
import { useCatalogue } from '../catalogue/use-catalogue';

interface Choice {
  value: string;
  label: string;
}

export interface Choices {
  branch: readonly Choice[];
  officer: readonly Choice[];
  product: readonly Choice[];
}

const none: readonly Choice[] = [];
/** More officers than any branch has. */
const MOST_OFFICERS = 200;

/** The names to filter reports by. Officers are those of the chosen branch, for users who may see them. */
export function useChoices(branch: string): Choices {
  const user = useSelector(selectUser);
  const branchId = Number(branch);
  const { products } = useCatalogue();
  const branches = useAllBranches();
  const officers = officersApi.useListFieldAgentsQuery(
    { branchId, page: 1, pageSize: MOST_OFFICERS },
    // Without the permission to see groups, the server would refuse the call and end the session.
    { skip: branch === '' || user?.permissions.includes('GROUP_VIEW') !== true },
  );
  return {
    branch: branchOptions(branches.data),
    officer:
      branch === ''
        ? none
        : (officers.currentData?.items.map(({ UserId, FirstName, LastName, Username }) => ({
            value: String(UserId),
            label: `${FirstName} ${LastName}`.trim() || Username,
          })) ?? none),
    product: products.map(({ productId, name }) => ({ value: String(productId), label: name })),
  };
}
