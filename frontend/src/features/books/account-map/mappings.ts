import type { Account, AccountMap, AccountMapping } from '@/shared/lending/books-api';

/** The accounts of all mappings, by their fields; '' if a wider mapping applies. */
export type MapValues = Record<string, string>;

type Place = Pick<AccountMapping, 'branchId' | 'productId'>;

/** A branch, a product, or both, as the last two words of a field. */
export const scopeOf = ({ branchId, productId }: Place): string =>
  [branchId ?? 'all', productId ?? 'all'].join(' ');

export const everywhere = scopeOf({ branchId: null, productId: null });

/** The field of a mapping. Dots and brackets would be read as parts of a path. */
export const fieldOf = (role: string, scope: string): string => `${role} ${scope}`;

/** The roles of a chart. Each has a mapping that applies everywhere. */
export const rolesOf = ({ mappings }: AccountMap): AccountMapping['role'][] =>
  mappings.filter((mapping) => scopeOf(mapping) === everywhere).map(({ role }) => role);

export function valuesOf(map: AccountMap, scopes: readonly string[]): MapValues {
  const none = rolesOf(map).flatMap((role) => scopes.map((scope) => [fieldOf(role, scope), ''] as const));
  const mapped = map.mappings.map(
    (mapping) => [fieldOf(mapping.role, scopeOf(mapping)), String(mapping.accountId)] as const,
  );
  return Object.fromEntries([...none, ...mapped]);
}

const placeIn = (word: string | undefined): number | null =>
  word === undefined || word === 'all' ? null : Number(word);

function mappingOf(field: string, account: string): AccountMapping {
  const [role, branch, product] = field.split(' ');
  return {
    role: role as AccountMapping['role'],
    branchId: placeIn(branch),
    productId: placeIn(product),
    accountId: Number(account),
  };
}

/** The chosen mappings, in the order in which they are sent. */
export const mappingsIn = (values: MapValues): { field: string; mapping: AccountMapping }[] =>
  Object.entries(values).flatMap(([field, account]) =>
    account === '' ? [] : [{ field, mapping: mappingOf(field, account) }],
  );

/** The accounts that a role can have: of the same kind as its current one, and cash accounts only if that is one. */
export function accountsFor(accounts: readonly Account[], present: string, chosen: string): Account[] {
  const model = accounts.find(({ accountId }) => String(accountId) === present);
  return accounts.filter(
    ({ accountId, kind, isCash, isActive }) =>
      String(accountId) === chosen || (isActive && kind === model?.kind && isCash === model.isCash),
  );
}
