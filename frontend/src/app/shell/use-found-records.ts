import { useDebouncedValue } from '@mantine/hooks';
import { tenantsApi } from '@/features/tenants/api';
import { branchesApi } from '@/shared/api/branches-api';
import { rolesApi, usersApi } from '@/shared/api/people-api';
import { clientPath, lendingPaths } from '@/shared/config/lending-paths';
import { lists, openIn, screenPaths } from '@/shared/config/screen-paths';
import { clientsApi } from '@/shared/lending/clients-api';
import { roleLabel } from '@/shared/lib/role-label';
import { searchRows } from '@/shared/lists/list-view';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { useArrives } from '../guards/use-arrives';

export type RecordKind = 'client' | 'branch' | 'user' | 'role' | 'tenant';

export interface FoundRecord {
  kind: RecordKind;
  name: string;
  /** Distinguishes it from others of the same name. */
  code: string | null;
  address: string;
}

const FEWEST_LETTERS = 2;
const MOST_OF_A_KIND = 5;
const PAUSE_MS = 200;

/**
 * The matching records, a few of each kind whose screen the user may open. A platform user finds those of the tenant
 * that they act for.
 */
export function useFoundRecords(typed: string): { records: FoundRecord[]; isSearching: boolean } {
  const arrives = useArrives();
  const { mayChoose, tenantId } = useActedTenant();
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { branches, users, roles, tenants } = screenPaths;
  const isAsked = search.length >= FEWEST_LETTERS;
  const people = mayChoose ? users.platform : users.branch;
  const skipUnless = (path: string, known = tenantId !== null) => ({
    skip: !isAsked || !known || !arrives(path),
  });
  const page = { page: 1, pageSize: MOST_OF_A_KIND, sort: 'name', search } as const;
  const ofTenant = { tenantId: tenantId ?? undefined };

  const foundClients = clientsApi.useListClientsQuery(
    { ...ofTenant, page: 1, pageSize: MOST_OF_A_KIND, search },
    skipUnless(lendingPaths.clients.profile),
  );
  const foundBranches = branchesApi.useListBranchesQuery({ ...page, ...ofTenant }, skipUnless(branches.root));
  const foundUsers = usersApi.useListUsersQuery({ ...page, ...ofTenant }, skipUnless(people));
  const allRoles = rolesApi.useListRolesQuery(ofTenant, skipUnless(roles.root));
  const foundTenants = tenantsApi.useListTenantsQuery(
    { ...page, view: 'light' },
    skipUnless(tenants.all, mayChoose),
  );

  const at = (list: (typeof lists)[keyof typeof lists], id: number) =>
    openIn(list, id, mayChoose && list !== lists.tenants ? tenantId : null);
  const foundRoles = searchRows(
    allRoles.currentData ?? [],
    search,
    ({ name }) => `${name} ${roleLabel(name)}`,
  );
  const records: FoundRecord[] = [
    ...(foundClients.currentData?.items ?? []).map(({ clientId, firstName, lastName, clientNumber }) => ({
      kind: 'client' as const,
      name: `${firstName} ${lastName}`.trim(),
      code: clientNumber,
      address: clientPath(clientId, mayChoose ? tenantId : null),
    })),
    ...(foundBranches.currentData?.items ?? []).map(({ BranchId, BranchName, BranchCode }) => ({
      kind: 'branch' as const,
      name: BranchName,
      code: BranchCode,
      address: at(lists.branches, BranchId),
    })),
    ...(foundUsers.currentData?.items ?? []).map(({ userId, firstName, lastName, username }) => ({
      kind: 'user' as const,
      name: [firstName, lastName].filter(Boolean).join(' ') || username,
      code: username,
      address: at(mayChoose ? lists.platformUsers : lists.users, userId),
    })),
    ...foundRoles.slice(0, MOST_OF_A_KIND).map(({ roleId, name }) => ({
      kind: 'role' as const,
      name: roleLabel(name),
      code: null,
      address: at(lists.roles, roleId),
    })),
    ...(foundTenants.currentData?.items ?? []).map(({ TenantId, OrgName, OrgCode }) => ({
      kind: 'tenant' as const,
      name: OrgName,
      code: OrgCode,
      address: at(lists.tenants, TenantId),
    })),
  ];
  const calls = [foundClients, foundBranches, foundUsers, allRoles, foundTenants];
  return {
    records: isAsked ? records : [],
    isSearching:
      calls.some(({ isFetching }) => isFetching) ||
      (typed.trim() !== search && typed.trim().length >= FEWEST_LETTERS),
  };
}
