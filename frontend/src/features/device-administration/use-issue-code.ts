import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { IssueActivationCodeApiResponse } from '@/shared/api/generated/devices';
import { isApiProblem } from '@/shared/api/problem';
import { deviceAdministrationApi } from './api';

/** '' stands for the server's default of 15 minutes. */
export const validities = ['', '1', '2', '4', '8', '24'] as const;
export type Validity = (typeof validities)[number];

export interface Employee {
  userId: number;
  name: string;
}

interface Values {
  branch: string;
  employee: Employee | null;
  validity: Validity;
}

type Errors = Partial<Record<'branch' | 'employee' | 'whole', string>>;

const fresh: Values = { branch: '', employee: null, validity: '' };

/** The form for a new code. The issued code is stored only here, because its digits are shown once. */
export function useIssueCode() {
  const { t } = useTranslation('deviceAdministration');
  const [values, setValues] = useState(fresh);
  const [errors, setErrors] = useState<Errors>({});
  const [issued, setIssued] = useState<IssueActivationCodeApiResponse | null>(null);
  const [issueCode, { isLoading }] = deviceAdministrationApi.useIssueActivationCodeMutation();

  const check = (): Errors => ({
    ...(values.branch === '' && { branch: t('issue.branchRequired') }),
  });

  const fail = (problem: unknown) => {
    const known = isApiProblem(problem) ? problem : null;
    const of = (field: string) => known?.errors.find((entry) => entry.field === field)?.message;
    setErrors({
      branch: of('branchId'),
      employee: of('assignedTo'),
      whole: known?.message || t('issue.failed'),
    });
  };

  const submit = async () => {
    const found = check();
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { branch, employee, validity } = values;
    const issueActivationCodeRequest = {
      branchId: Number(branch),
      ...(employee !== null && { assignedTo: employee.userId }),
      ...(validity !== '' && { validForHours: Number(validity) }),
    };
    const { data, error } = await issueCode({ issueActivationCodeRequest });
    if (data === undefined) return fail(error);
    setIssued(data);
    setValues(fresh);
  };

  const change = (changes: Partial<Values>) => {
    setValues({ ...values, ...changes });
    setErrors({});
  };
  return {
    values,
    change,
    errors,
    submit: () => void submit(),
    isLoading,
    issued,
    done: () => setIssued(null),
  };
}
