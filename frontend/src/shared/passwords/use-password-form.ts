import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem, sentencesOn } from '@/shared/api/problem';

/** The current password, the new one, and the new one repeated. */
export type PasswordName = 'current' | 'next' | 'repeated';

export type Passwords = Record<PasswordName, string>;

const none: Passwords = { current: '', next: '', repeated: '' };
const untouched: Record<PasswordName, boolean> = { current: false, next: false, repeated: false };
const touchedAll: Record<PasswordName, boolean> = { current: true, next: true, repeated: true };

/** The names of the fields in the API. */
const wireNames = { current: 'currentPassword', next: 'newPassword', repeated: '' } as const;

/**
 * Passwords being typed. Only the server knows the rules for a good password. This form only checks that no field is
 * empty and that the new password is typed the same twice. The server's message about a field stays until it is edited.
 */
export function usePasswordForm(asksCurrent: boolean) {
  const { t } = useTranslation('passwords');
  const [values, setValues] = useState(none);
  const [touched, setTouched] = useState(untouched);
  const [problem, setProblem] = useState<unknown>(null);
  const [retyped, setRetyped] = useState(untouched);

  const fault = (name: PasswordName): string | null => {
    if (name === 'current' && !asksCurrent) return null;
    if (values[name] === '') return t(`${name}.required`);
    return name === 'repeated' && values.repeated !== values.next ? t('repeated.differs') : null;
  };
  const refusal = (name: PasswordName): string[] =>
    retyped[name] ? [] : sentencesOn(problem, wireNames[name]);
  const names = Object.keys(none) as PasswordName[];

  /** An error that is about none of the form's fields. */
  const failure = (): string | null => {
    if (problem === null) return null;
    if (!isApiProblem(problem)) return t('failed');
    const shownAtField = names.some((name) => sentencesOn(problem, wireNames[name]).length > 0);
    return shownAtField ? null : problem.message || t('failed');
  };

  return {
    values,
    isValid: names.every((name) => fault(name) === null),
    touchAll: () => setTouched(touchedAll),
    failure: failure(),
    /** The error of the last submit; null if it succeeded. */
    settle: (error: unknown) => {
      setProblem(error);
      setRetyped(untouched);
      if (error !== null) return;
      setValues(none);
      setTouched(untouched);
    },
    field: (name: PasswordName) => ({
      value: values[name],
      error: touched[name] && fault(name) !== null ? fault(name) : refusal(name),
      onChange: (event: { currentTarget: { value: string } }) => {
        setValues({ ...values, [name]: event.currentTarget.value });
        setRetyped({ ...retyped, [name]: true });
      },
      onBlur: () => setTouched({ ...touched, [name]: true }),
    }),
  };
}
