import { useState } from 'react';
import { isApiProblem, isStepUpRequired } from '@/shared/api/problem';
import { randomUuidV4 } from '@/shared/lib/device';
import { showFailure } from '@/shared/overlays/show-failure';
import { type FormValues, type RecordForm, useRecordForm } from './use-record-form';

interface ActFormOptions<V extends FormValues, R> {
  initial: V;
  check: (name: keyof V & string, values: V) => string | null;
  /** Refusals that are about one field, by their codes. */
  refusedFields?: Readonly<Record<string, keyof V & string>>;
  /** If it is sent again after a lost reply or a step-up, the same key ensures that it is carried out once. */
  send: (values: V, onceKey: string) => Promise<{ data?: R; error?: unknown }>;
  done: (result: R) => void;
}

export interface ActForm<V extends FormValues> {
  form: RecordForm<V>;
  isSending: boolean;
  submit: () => Promise<void>;
}

/** The form of an act on a record, up to its result. Nothing is shown as done before the server confirms it. */
export function useActForm<V extends FormValues, R>(options: ActFormOptions<V, R>): ActForm<V> {
  const { initial, check, refusedFields = {}, send, done } = options;
  const form = useRecordForm<V>({ initial, check });
  const [onceKey] = useState(() => randomUuidV4());
  const [isSending, setIsSending] = useState(false);

  const settle = (error: unknown) => {
    if (isStepUpRequired(error)) return showFailure(error, '');
    const field = isApiProblem(error) ? refusedFields[error.code] : undefined;
    if (!isApiProblem(error) || field === undefined) return form.settle(error);
    const { code, message } = error;
    form.settle({ ...error, errors: [...error.errors, { field, code, message }] });
  };

  const submit = async () => {
    if (isSending || !form.submit()) return;
    setIsSending(true);
    const { data, error } = await send(form.values, onceKey);
    setIsSending(false);
    if (error !== undefined || data === undefined) return settle(error);
    form.settle(null);
    done(data);
  };

  return {
    form,
    isSending,
    submit,
  };
}
