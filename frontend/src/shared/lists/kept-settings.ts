import { fieldsOf, parseJson } from '../lib/shape';
import { readListText, writeListText } from '../lib/storage';

export interface SavedView {
  name: string;
  /** The list's part of an address. */
  query: string;
}

/** The settings of one user for one list. */
export interface ListSettings {
  /** Columns that the user has shown or hidden, by their keys. */
  columns: Readonly<Record<string, boolean>>;
  /** Compact unless the user has chosen otherwise. */
  dense: boolean;
  views: readonly SavedView[];
}

export function readListSettings(userId: number, list: string): ListSettings {
  const kept = fieldsOf(parseJson(readListText(userId, list)));
  const columns = Object.entries(fieldsOf(kept.columns)).filter(([, shown]) => typeof shown === 'boolean');
  const views = Array.isArray(kept.views) ? kept.views.map(fieldsOf) : [];
  return {
    columns: Object.fromEntries(columns) as Record<string, boolean>,
    dense: kept.dense !== false,
    views: views.flatMap(({ name, query }) =>
      typeof name === 'string' && typeof query === 'string' ? [{ name, query }] : [],
    ),
  };
}

export function writeListSettings(userId: number, list: string, settings: ListSettings): void {
  writeListText(userId, list, JSON.stringify(settings));
}
