import { useState } from 'react';

type Key = string | number;

/** The rows of this page that are ticked; whoever turns the page leaves them behind. */
export function useSelection<T>(rows: readonly T[], keyOf: (row: T) => Key) {
  const [ticked, setTicked] = useState<ReadonlySet<Key>>(new Set());
  const selected = rows.filter((row) => ticked.has(keyOf(row)));
  return {
    rows: selected,
    isAll: selected.length > 0 && selected.length === rows.length,
    has: (row: T) => ticked.has(keyOf(row)),
    toggle: (row: T) => {
      const next = new Set(selected.map(keyOf));
      if (!next.delete(keyOf(row))) next.add(keyOf(row));
      setTicked(next);
    },
    togglePage: () => setTicked(new Set(selected.length === rows.length ? [] : rows.map(keyOf))),
    clear: () => setTicked(new Set()),
  };
}

export type Selection<T> = ReturnType<typeof useSelection<T>>;
