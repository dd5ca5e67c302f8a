import { screenPaths } from '@/shared/config/screen-paths';

/** The views of the books, in the order in which they are offered. The address says which is open. */
export const views = [
  'balance',
  'entries',
  'day',
  'ledger',
  'cash',
  'provisions',
  'accounts',
  'banks',
  'closures',
  'rules',
] as const;

export type BooksView = (typeof views)[number];

type Narrowing = Readonly<Record<string, string | number | null | undefined>>;

/** A filtered view of the books, for the chosen tenant if a platform user has chosen one. */
export function viewPath(view: BooksView, tenant: string | null, narrowing: Narrowing = {}): string {
  const all = { tab: view === 'balance' ? null : view, tenant, ...narrowing };
  const kept = Object.entries(all).flatMap(([key, value]) => (value ? [[key, String(value)]] : []));
  return kept.length === 0 ? screenPaths.books : `${screenPaths.books}?${new URLSearchParams(kept)}`;
}
