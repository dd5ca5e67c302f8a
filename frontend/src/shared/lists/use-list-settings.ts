import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUser } from '../session/session-slice';
import { type ListSettings, readListSettings, writeListSettings } from './kept-settings';
import type { ListColumn } from './list-view';

/** This user's settings for this list, stored in the browser. */
export function useListSettings<T>(list: string, columns: readonly ListColumn<T>[]) {
  const userId = useSelector(selectUser)?.userId ?? 0;
  const [settings, setSettings] = useState(() => readListSettings(userId, list));
  const keep = (changes: Partial<ListSettings>) => {
    const next = { ...settings, ...changes };
    setSettings(next);
    writeListSettings(userId, list, next);
  };
  const isShown = (column: ListColumn<T>) => settings.columns[column.key] ?? column.hiddenAtFirst !== true;
  return {
    dense: settings.dense,
    views: settings.views,
    isShown,
    // The columns of names and of buttons are always shown.
    shown: columns.filter((column, index) => index === 0 || column.name === '' || isShown(column)),
    setDense: (dense: boolean) => keep({ dense }),
    show: (key: string, shown: boolean) => keep({ columns: { ...settings.columns, [key]: shown } }),
    saveView: (name: string, query: string) =>
      keep({ views: [...settings.views.filter((view) => view.name !== name), { name, query }] }),
    dropView: (name: string) => keep({ views: settings.views.filter((view) => view.name !== name) }),
  };
}

export type ListPreferences<T> = ReturnType<typeof useListSettings<T>>;
