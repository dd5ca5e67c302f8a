import { withQuery } from './lending-paths';
import { savingsPaths } from './savings-paths';

// If a platform user has chosen a tenant, each address names it.

export const savingsAccountPath = (accountId: number, tenant: string | null): string =>
  withQuery(`${savingsPaths.accounts}/${accountId}`, { tenant });

/** The form that opens an account, for a given client or for one that is still to be found. */
export const openSavingsPath = (client: number | null, tenant: string | null): string =>
  withQuery(savingsPaths.create, { client, tenant });

interface AccountsNarrowing {
  client?: number;
  kind?: string;
  state?: string;
}

export function savingsAccountsPath(narrowing: AccountsNarrowing, tenant: string | null): string {
  const filters = Object.entries(narrowing).map(([key, value]) => [`savings-${key}`, value]);
  return withQuery(savingsPaths.accounts, { tenant, ...Object.fromEntries(filters) });
}

export type CounterKind = 'deposit' | 'withdrawal';

/** A deposit or a withdrawal, for a given account or for one that is still to be found. */
export const savingsCounterPath = (
  kind: CounterKind,
  account: number | null,
  tenant: string | null,
): string => withQuery(savingsPaths[`${kind}s`], { account, tenant });
