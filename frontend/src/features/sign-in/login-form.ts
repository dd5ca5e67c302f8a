import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { isSuperAdminUsername } from '@/shared/lib/roles';
import { selectEnded } from '@/shared/session/session-slice';

export interface LoginValues {
  username: string;
  password: string;
  /** The chosen branch's id as the select holds it; '' when none is chosen. */
  branch: string;
  rememberMe: boolean;
}

type Field = 'username' | 'password' | 'branch';

const empty: LoginValues = { username: '', password: '', branch: '', rememberMe: true };
const untouched: Record<Field, boolean> = { username: false, password: false, branch: false };
const touchedAll: Record<Field, boolean> = { username: true, password: true, branch: true };

/**
 * The sign-in form and its rules. A branch is asked for only of users who belong to a known tenant. A field's
 * message shows once the field was left, or once the form was submitted.
 */
export function useLoginForm(tenantKnown: boolean, preselectedBranch: string) {
  const { t } = useTranslation('signIn');
  const again = useSelector(selectEnded)?.username ?? '';
  const [typed, setTyped] = useState({ ...empty, username: again });
  const [branchChosen, setBranchChosen] = useState(false);
  const [touched, setTouched] = useState(untouched);

  const values = branchChosen ? typed : { ...typed, branch: preselectedBranch };
  const needsBranch = tenantKnown && !isSuperAdminUsername(values.username);
  const errors: Record<Field, string | null> = {
    username: values.username.trim() === '' ? t('required.username') : null,
    password: values.password === '' ? t('required.password') : null,
    branch: needsBranch && values.branch === '' ? t('required.branch') : null,
  };
  const fields = Object.keys(untouched) as Field[];

  return {
    values,
    isValid: fields.every((field) => errors[field] === null),
    touchAll: () => setTouched(touchedAll),
    setRememberMe: (rememberMe: boolean) => setTyped({ ...typed, rememberMe }),
    field: (name: Field) => ({
      value: values[name],
      error: touched[name] ? errors[name] : null,
      onChange: (event: { currentTarget: { value: string } }) => {
        if (name === 'branch') setBranchChosen(true);
        setTyped({ ...typed, [name]: event.currentTarget.value });
      },
      onBlur: () => setTouched({ ...touched, [name]: true }),
    }),
  };
}

/** The part of the form that a field's component needs. */
export type FieldProps = ReturnType<ReturnType<typeof useLoginForm>['field']>;
