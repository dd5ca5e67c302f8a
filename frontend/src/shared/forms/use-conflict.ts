import { useState } from 'react';
import { isApiProblem } from '../api/problem';
import { type FormValue, type FormValues, type RecordForm, sameValue } from './use-record-form';

interface ConflictOptions<R, V extends FormValues> {
  form: RecordForm<V>;
  /** The version that the form was opened on; 0 for a new record. */
  version: number;
  valuesOf: (record: R) => V;
  versionOf: (record: R) => number;
  /** Reads the record again; undefined if it cannot be read. */
  read: () => Promise<R | undefined>;
}

/** The differences between the saved values and those entered here. */
export interface Conflict<V extends FormValues> {
  differences: readonly { field: keyof V & string; theirs: FormValue; mine: FormValue }[];
}

/** Resolves a conflict with a version that another user saved: loads it, compares it, and keeps one side. */
export function useConflict<R, V extends FormValues>(options: ConflictOptions<R, V>) {
  const { form, valuesOf, versionOf, read } = options;
  const [version, setVersion] = useState(options.version);
  const [met, setMet] = useState<R | null>(null);

  const compared = (record: R): Conflict<V> => {
    const theirs = valuesOf(record);
    // Either may have fields that the other has not.
    const fields = Object.keys({ ...theirs, ...form.values }) as (keyof V & string)[];
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
    /** True if the refusal is a conflict and the saved version could be loaded for comparison. */
    meet: async (error: unknown): Promise<boolean> => {
      if (!isApiProblem(error) || error.code !== 'version_conflict') return false;
      const record = await read();
      if (record === undefined) return false;
      setMet(record);
      return true;
    },
    /** Continues from the version saved meanwhile, with or without the values entered here. */
    resolve: (keepMine: boolean) => {
      if (met === null) return;
      form.rebase(valuesOf(met));
      if (keepMine) form.replace(form.values);
      setVersion(versionOf(met));
      setMet(null);
    },
  };
}
