import '@/shared/i18n/forms-texts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { isApiProblem } from '../api/problem';
import { isUnreadDay } from '../lib/read-day';

export type FormValue = string | boolean | readonly (string | number)[];
export type FormValues = Record<string, FormValue>;

const plain = (value: FormValue | undefined): string | undefined =>
  JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);

/** Whether two values are equal; lists are compared in any order. */
export const sameValue = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  plain(a) === plain(b);

/** Whether any field differs. Either may have fields that the other has not. */
export const differs = (values: FormValues, base: FormValues): boolean =>
  Object.keys({ ...base, ...values }).some((name) => !sameValue(values[name], base[name]));

interface RecordFormOptions<V extends FormValues> {
  /** The edited record as read; a new record's initial values. */
  initial: V;
  /** Validates a field without the server: a sentence, or null. */
  check: (name: keyof V & string, values: V) => string | null;
}

export interface FormFault {
  field: string;
  message: string;
}

/**
 * A record's fields while they are edited. They have the names of the API, so that the server's error about a field is
 * shown at that field until the field is edited. A field is checked when it loses focus, and all of them on submit.
 */
export function useRecordForm<V extends FormValues>(options: RecordFormOptions<V>) {
  const { initial } = options;
  const { t } = useTranslation('forms');
  const [values, setValues] = useState(initial);
  const names = Object.keys(values) as (keyof V & string)[];
  const [base, setBase] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<unknown>(null);
  const [retyped, setRetyped] = useState<ReadonlySet<string>>(new Set());
  const [submits, setSubmits] = useState(0);
  const [days] = useState(() => new Set<string>());

  /** A typed text that is not a date is never sent, and never taken for an empty field. */
  const check: typeof options.check = (name, current) => {
    const value = current[name];
    return days.has(name) && typeof value === 'string' && isUnreadDay(value)
      ? t('notADate')
      : options.check(name, current);
  };

  const serverErrors = isApiProblem(problem) ? problem.errors : [];
  const isAbout = (field: string, name: string) => field.toLowerCase() === name.toLowerCase();
  const refusalsOf = (name: string): string[] =>
    retyped.has(name)
      ? []
      : serverErrors
          .filter(({ field }) => isAbout(field.split(/[.[]/)[0] ?? '', name))
          .map(({ message }) => message);
  const errorsOf = (name: keyof V & string): string[] => {
    const fault = touched.has(name) ? check(name, values) : null;
    return fault === null ? refusalsOf(name) : [fault];
  };
  const set = (name: keyof V & string, value: FormValue) => {
    setValues((current) => ({ ...current, [name]: value }));
    setRetyped((current) => new Set(current).add(name));
  };

  const text = (name: keyof V & string) => ({
    name,
    value: String(values[name]),
    error: errorsOf(name),
    onChange: (event: { currentTarget: { value: string } }) => set(name, event.currentTarget.value),
    onBlur: () => setTouched((current) => new Set(current).add(name)),
  });

  const faults: FormFault[] = names.flatMap((name) =>
    errorsOf(name).map((message) => ({ field: name, message })),
  );
  const ofNoField = serverErrors.filter(
    ({ field }) => !names.some((name) => isAbout(field.split(/[.[]/)[0] ?? '', name)),
  );
  const whole =
    problem === null || (serverErrors.length > 0 && ofNoField.length === 0)
      ? []
      : ofNoField.length > 0
        ? ofNoField.map(({ message }) => message)
        : [messageOf(problem, t('failed'))];

  return {
    values,
    isDirty: differs(values, base),
    /** The errors for the summary: those of fields, and those of the form as a whole. */
    faults,
    whole,
    /** Increases with each submit, so that the summary knows when to take the focus. */
    submits,
    set,
    /** Adds or removes fields. */
    replace: setValues,
    /** Validates all fields, or only those of a step. Returns true if none has an error. */
    submit: (only?: readonly string[]): boolean => {
      const asked = only === undefined ? names : names.filter((name) => only.includes(name));
      setTouched((current) => new Set([...current, ...asked]));
      setSubmits((count) => count + 1);
      return asked.every((name) => check(name, values) === null);
    },
    /** The error of the last submit; null if it succeeded. */
    settle: (error: unknown) => {
      setProblem(error);
      setRetyped(new Set());
      if (error === null) setBase(values);
      else setSubmits((count) => count + 1);
    },
    /** Restarts from a newly read record. */
    rebase: (fresh: V) => {
      setBase(fresh);
      setValues(fresh);
      setProblem(null);
    },
    text,
    /** The properties of a `DateField`. */
    day: (name: keyof V & string) => {
      days.add(name);
      return text(name);
    },
    errorsOf,
    toggle: (name: keyof V & string) => ({
      checked: values[name] === true,
      onChange: (checked: boolean) => set(name, checked),
    }),
  };
}

export type RecordForm<V extends FormValues> = ReturnType<typeof useRecordForm<V>>;
