import { useState } from 'react';

type Key = string | number;

interface Chosen<T> {
  /** The list's filters when they were selected. */
  narrowing: string;
  rows: ReadonlyMap<Key, T>;
  /** Every row that matches, on all pages. */
  all: boolean;
}

/**
 * The selected rows. Changing the page keeps them. Changing the filters clears them, because the user could otherwise act
 * upon rows that are hidden for another reason than being on another page.
 */
export function useSelection<T>(rows: readonly T[], keyOf: (row: T) => Key, narrowing: string) {
  const [chosen, setChosen] = useState<Chosen<T>>({ narrowing, rows: new Map(), all: false });
  const current = chosen.narrowing === narrowing;
  const ticked: ReadonlyMap<Key, T> = current ? chosen.rows : new Map();
  const all = current && chosen.all;
  const has = (row: T) => all || ticked.has(keyOf(row));
  const keep = (next: ReadonlyMap<Key, T>) => setChosen({ narrowing, rows: next, all: false });
  const isPage = rows.length > 0 && rows.every(has);
  // A row on the page is shown in its current state.
  const here = new Map(rows.map((row) => [keyOf(row), row]));
  return {
    rows: [...ticked].map(([key, row]) => here.get(key) ?? row),
    /** Whether every row of this page is selected. */
    isPage,
    /** Whether all matching rows are selected, on all pages. */
    all,
    has,
    toggle: (row: T) => {
      // After deselecting one of all matches, the other loaded rows stay selected.
      const next = new Map(all ? here : ticked);
      if (!next.delete(keyOf(row))) next.set(keyOf(row), row);
      keep(next);
    },
    togglePage: () => {
      const next = new Map(all ? [] : ticked);
      for (const row of rows) {
        if (isPage) next.delete(keyOf(row));
        else next.set(keyOf(row), row);
      }
      keep(next);
    },
    chooseAll: () => setChosen({ narrowing, rows: ticked, all: true }),
    clear: () => keep(new Map()),
  };
}

export type Selection<T> = ReturnType<typeof useSelection<T>>;
