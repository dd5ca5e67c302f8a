import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { randomUuidV4 } from '@/shared/lib/device';
import { useConflict } from './use-conflict';
import { type FormValues, useRecordForm } from './use-record-form';

interface Outcome<R> {
  data?: R | undefined;
  error?: unknown;
}

interface SavedRecordOptions<R extends { version: number }, V extends FormValues> {
  /** The record that is changed; null for a new one. */
  record: R | null;
  blank: V;
  valuesOf: (record: R) => V;
  check: (name: keyof V & string, values: V) => string | null;
  create: (values: V, once: { 'Idempotency-Key': string }) => Promise<Outcome<R>>;
  change: (values: V, version: { 'If-Match': string }, record: R) => Promise<Outcome<R>>;
  /** Reads the record again; undefined if it cannot be read. */
  read: (record: R) => Promise<R | undefined>;
  /** The fields that refusals of the record are about, by the code of the refusal. */
  about?: Readonly<Record<string, keyof V & string>>;
  saved: (record: R) => void;
}

/** A small record being edited, and saving it: creates it once, or changes it if its version is still current. */
export function useSavedRecord<R extends { version: number }, V extends FormValues>(
  options: SavedRecordOptions<R, V>,
) {
  const { record, blank, valuesOf, check, create, change, read, about = {}, saved } = options;
  const { t } = useTranslation('forms');
  // If a reply is lost, a resend with the same key does not create a second record.
  const [onceKey] = useState(() => randomUuidV4());
  const [isSaving, setSaving] = useState(false);
  const form = useRecordForm<V>({ initial: record === null ? blank : valuesOf(record), check });
  const merge = useConflict<R, V>({
    form,
    version: record?.version ?? 0,
    valuesOf,
    versionOf: ({ version }) => version,
    read: async () => (record === null ? undefined : read(record)),
  });
  const settle = (error: unknown) => {
    const field = isApiProblem(error) ? about[error.code] : undefined;
    if (field === undefined || !isApiProblem(error)) return form.settle(error);
    const message = error.message || t('failed');
    form.settle({ ...error, errors: [...error.errors, { field, code: error.code, message }] });
  };
  const submit = async () => {
    if (!form.submit()) return;
    setSaving(true);
    const { data, error } =
      record === null
        ? await create(form.values, { 'Idempotency-Key': onceKey })
        : await change(form.values, seen(merge), record);
    setSaving(false);
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (!(await merge.meet(error))) settle(error);
  };
  return { form, merge, submit, isSaving };
}

export type SavedRecord<R extends { version: number }, V extends FormValues> = ReturnType<
  typeof useSavedRecord<R, V>
>;
