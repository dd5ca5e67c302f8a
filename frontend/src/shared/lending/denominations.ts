import { fromPaise, toPaise } from './amounts';
import type { Denomination } from './tills-api';

/** The notes and coins that are counted, the largest first. */
export const notes = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

export type Note = (typeof notes)[number];

/** The most of one note that is counted at once. */
const MOST = 100_000;

/** A count as it is typed: a field for each note. */
export type Counts = Record<`note${Note}`, string>;

export const countField = (note: Note) => `note${note}` as const;

export const blankCounts: Counts = Object.fromEntries(notes.map((note) => [countField(note), ''])) as Counts;

/** The number of a note; null if what was typed is none. */
export function readCount(text: string): number | null {
  const plain = text.replace(/[,\s]/g, '');
  if (plain === '') return 0;
  return /^\d{1,6}$/.test(plain) && Number(plain) <= MOST ? Number(plain) : null;
}

const isCountField = (field: string): field is keyof Counts => Object.hasOwn(blankCounts, field);

/** Whether a field is of a note, and what was typed there is not a number of notes. */
export const isMiscounted = (field: string, values: Readonly<Record<string, unknown>>): boolean =>
  isCountField(field) && readCount(String(values[field] ?? '')) === null;

/** The notes that were counted, for the server. */
export const toDenominations = (values: Counts): Denomination[] =>
  notes.flatMap((note) => {
    const count = readCount(values[countField(note)]) ?? 0;
    return count === 0 ? [] : [{ note, count }];
  });

export const totalOf = (counted: readonly Denomination[]): number =>
  fromPaise(counted.reduce((sum, { note, count }) => sum + toPaise(note) * count, 0));
