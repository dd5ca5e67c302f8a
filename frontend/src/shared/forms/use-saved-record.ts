import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiProblem, isApiProblem } from '@/shared/api/problem';
import { randomUuidV4 } from '@/shared/lib/device';
import { useConflict } from './use-conflict';
import { useLeaveGuard } from './use-leave-guard';
import { type FormValues, useRecordForm } from './use-record-form';

interface Outcome<R> {
  data?: R | undefined;
  error?: unknown;
}

/** A record that is saved only if its version is still current. */
export type Versioned = { version: number } | { Version?: number | null };

/** A record that is never changed. */
export type Unversioned<R> = R & { Version?: null };

const versionOf = (record: Versioned): number =>
  'version' in record ? record.version : (record.Version ?? 0);

interface SavedRecordOptions<R extends Versioned, V extends FormValues> {
  /** The record that is changed; null for a new one. */
  record: R | null;
  /** The initial values of a new record. */
  blank: V;
  valuesOf: (record: R) => V;
  check: (name: keyof V & string, values: V) => string | null;
  /** Left out if the form never creates a record. */
  create?: (values: V, once: { 'Idempotency-Key': string }) => Promise<Outcome<R>>;
  /** Left out if the form only creates records. */
  change?: (values: V, version: number, record: R) => Promise<Outcome<R>>;
  /** Reads the record again; undefined if it cannot be read. Without it, conflicts are not compared. */
  read?: (record: R) => Promise<R | undefined>;
  /** The fields that refusals of the record are about, by the code of the refusal. */
  about?: Readonly<Record<string, keyof V & string>>;
  /** The form's field for a field of the request, where the names differ. */
  fieldOf?: (field: string, values: V) => string;
  /** The message if the server sends none. */
  failed?: string;
  /** Returns whether a refusal was dealt with, so that the form does not show it. */
  heeds?: (problem: ApiProblem) => boolean;
  saved: (record: R) => void;
}

/** Edits and saves a record: creates it once, or changes it if its version is still current. */
export function useSavedRecord<R extends Versioned, V extends FormValues>(options: SavedRecordOptions<R, V>) {
  const { record, blank, valuesOf, check, create, change, read, about = {}, failed = '', saved } = options;
  const { fieldOf = (field: string) => field } = options;
  const { t } = useTranslation('forms');
  // If a reply is lost, a resend with the same key does not create a second record.
  const [onceKey] = useState(() => randomUuidV4());
  const [isSaving, setSaving] = useState(false);
  const form = useRecordForm<V>({ initial: record === null ? blank : valuesOf(record), check });
  const merge = useConflict<R, V>({
    form,
    version: record === null ? 0 : versionOf(record),
    valuesOf,
    versionOf,
    read: async () => (record === null ? undefined : read?.(record)),
  });
  const settle = (error: unknown) => {
    if (!isApiProblem(error)) return form.settle(error);
    if (options.heeds?.(error)) return form.settle(null);
    const { code } = error;
    const message = error.message || failed;
    const errors = error.errors.map((fault) => ({ ...fault, field: fieldOf(fault.field, form.values) }));
    const field = about[code];
    if (field !== undefined) errors.push({ field, code, message: message || t('failed') });
    form.settle({ ...error, message, errors });
  };
  /** Returns the record as it was saved; undefined if it was not. */
  const save = async (): Promise<R | undefined> => {
    if (!form.submit()) return undefined;
    setSaving(true);
    const sent =
      record === null
        ? create?.(form.values, { 'Idempotency-Key': onceKey })
        : change?.(form.values, merge.version, record);
    const { data, error } = (await sent) ?? {};
    setSaving(false);
    if (data !== undefined) form.settle(null);
    else if (!(await merge.meet(error))) settle(error);
    return data;
  };
  const submit = async () => {
    const stored = await save();
    if (stored !== undefined) saved(stored);
  };
  return { form, merge, save, submit, isSaving };
}

export type SavedRecord<R extends Versioned, V extends FormValues> = ReturnType<typeof useSavedRecord<R, V>>;

/** The same on a page of its own, where leaving with unsaved changes must be confirmed. */
export function useRecordPage<R extends Versioned, V extends FormValues>(options: SavedRecordOptions<R, V>) {
  const kept = useSavedRecord<R, V>({
    ...options,
    saved: (record) => {
      leave();
      options.saved(record);
    },
  });
  const leave = useLeaveGuard(kept.form.isDirty);
  return kept;
}
