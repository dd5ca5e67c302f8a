import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceRequestsCalls } from '@/shared/api/generated/device-requests';
import { messageOf } from '@/shared/api/message-of';
import { sentencesOn } from '@/shared/api/problem';
import { describeDevice, ensureDeviceId } from '@/shared/lib/device';

const none = { organisation: '', branch: '', employeeId: '', employeeName: '' };
type Name = keyof typeof none;

/** The names of the fields in the API. */
const wireNames: Record<Name, string> = {
  organisation: 'organisationCode',
  branch: 'branchCode',
  employeeId: 'employeeId',
  employeeName: 'employeeName',
};
const names = Object.keys(none) as Name[];

/** The state of the form that requests an activation code. */
export function useDeviceRequest() {
  const { t } = useTranslation('activation');
  const [ask, { isLoading }] = deviceRequestsCalls.useRequestDeviceMutation();
  const [values, setValues] = useState(none);
  const [touched, setTouched] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const [isSent, setSent] = useState(false);
  const [refusals, setRefusals] = useState(0);

  const isMissing = (name: Name) => name !== 'branch' && values[name].trim() === '';
  const shownAtField = names.some((name) => sentencesOn(problem, wireNames[name]).length > 0);

  const send = async () => {
    if (isLoading) return;
    setTouched(true);
    setProblem(null);
    if (names.some(isMissing)) return setRefusals(refusals + 1);
    const branchCode = values.branch.trim();
    const { error } = await ask({
      deviceRequestBody: {
        organisationCode: values.organisation.trim(),
        ...(branchCode !== '' && { branchCode }),
        employeeId: values.employeeId.trim(),
        employeeName: values.employeeName.trim(),
        deviceId: ensureDeviceId(),
        deviceName: describeDevice(),
      },
    });
    if (error === undefined) return setSent(true);
    setProblem(error);
    setRefusals(refusals + 1);
  };

  return {
    values,
    isSent,
    isLoading,
    refusals,
    failure: problem === null || shownAtField ? null : messageOf(problem, t('request.failed')),
    fault: (name: Name): string | string[] | null =>
      touched && isMissing(name)
        ? t('request.required', { field: t(`request.${name}`) })
        : sentencesOn(problem, wireNames[name]),
    change: (changes: Partial<typeof none>) => {
      setValues({ ...values, ...changes });
      setProblem(null);
    },
    send: () => void send(),
    again: () => {
      setSent(false);
      setTouched(false);
    },
  };
}
