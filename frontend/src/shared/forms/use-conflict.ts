import { useState } from 'react';
import { isApiProblem } from '../api/problem';
import { type FormValue, type FormValues, type RecordForm, sameValue } from './use-record-form';

interface ConflictOptions<R, V extends FormValues> {
  form: RecordForm<V>;
  /** The version that the form was opened on; 0 for a new record. */
  version: number;
  valuesOf: (record: R) => V;
  versionOf: (record: R) => number;
  /** Reads the record anew; undefined when it cannot be had. */
  read: () => Promise<R | undefined>;
}

/** The differences between the saved values and those entered here. */
export interface Conflict<V extends FormValues> {
  differences: readonly { field: keyof V & string; theirs: FormValue; mine: FormValue }[];
}

/** Resolves a conflict with a version that somebody else saved: loads and compares it, and keeps either side. */
export function useConflict<R, V extends FormValues>(options: ConflictOptions<R, V>) {
  const { form, valuesOf, versionOf, read } = options;
  const [version, setVersion] = useState(options.version);
  const [met, setMet] = useState<R | null>(null);

  const compared = (record: R): Conflict<V> => {
    const theirs = valuesOf(record);
    const fields = Object.keys(theirs) as (keyof V & string)[];
    return {
      differences: fields
        .filter((field) => !sameValue(theirs[field], form.values[field]))
        .map((field) => ({ field, theirs: theirs[field] ?? '', mine: form.values[field] ?? '' })),
    };
  };

  return {
    /** The version that the next save is based on. */
    version,
    conflict: met === null ? null : compared(met),
    /** True when the refusal is a conflict, and what was saved is here to be compared. */
    meet: async (error: unknown): Promise<boolean> => {
      if (!isApiProblem(error) || error.code !== 'version_conflict') return false;
      const record = await read();
      if (record === undefined) return false;
      setMet(record);
      return true;
    },
    /** Goes on from what was saved meanwhile, with or without what was entered here. */
    resolve: (keepMine: boolean) => {
      if (met === null) return;
      form.rebase(valuesOf(met), keepMine ? form.values : {});
      setVersion(versionOf(met));
      setMet(null);
    },
  };
}
