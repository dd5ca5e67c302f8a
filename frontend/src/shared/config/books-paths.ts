import { screenPaths } from './screen-paths';

/** A journal entry beside the list of entries. */
export const entryPath = (entryId: number, tenant: string | null): string => {
  const query = new URLSearchParams({ tab: 'entries', ...(tenant !== null && { tenant }) });
  query.set('entries-open', String(entryId));
  return `${screenPaths.books}?${query}`;
};

export interface EntryNarrowing {
  account?: number;
  branch?: string;
  loan?: number;
  to?: string;
}

/** The journal entries of the books, for the chosen tenant where a platform user has chosen one. */
export function entriesPath(narrowing: EntryNarrowing, tenant: string | null): string {
  const query = new URLSearchParams({ tab: 'entries', ...(tenant !== null && { tenant }) });
  for (const [key, value] of Object.entries(narrowing)) if (value) query.set(`entries-${key}`, String(value));
  return `${screenPaths.books}?${query}`;
}
