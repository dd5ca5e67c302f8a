import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { chargesApi, type TaxRegistration, type TaxRegistrations } from '@/shared/lending/charges-api';
import { toast } from '@/shared/overlays/toasts';

interface TypedRow extends TaxRegistration {
  /** Stays the same when rows above it are removed. */
  key: number;
}

const GSTIN = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]{3}$/;

let lastKey = 0;
const typed = (row: TaxRegistration): TypedRow => {
  lastKey += 1;
  return { ...row, key: lastKey };
};

const written = ({ state, gstin }: TaxRegistration) => `${state} ${gstin}`;
const sent = (rows: readonly TaxRegistration[]) =>
  rows.map(({ state, gstin }) => ({ state, gstin: gstin.trim() }));

/** The whole list of registrations being edited, and saving it if its version is still current. */
export function useTaxForm(initial: TaxRegistrations) {
  const { t } = useTranslation('productSettings');
  const [changeAll, { isLoading }] = chargesApi.useChangeTaxRegistrationsMutation();
  const [readAll] = chargesApi.useLazyListTaxRegistrationsQuery();
  const [base, setBase] = useState(initial);
  const [rows, setRows] = useState(() => initial.registrations.map(typed));
  const [met, setMet] = useState<TaxRegistrations | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [submits, setSubmits] = useState(0);
  const [isChecked, setChecked] = useState(false);
  const isDirty = JSON.stringify(sent(rows)) !== JSON.stringify(sent(base.registrations));
  useLeaveGuard(isDirty);

  const own = isChecked
    ? rows.flatMap(({ state, gstin }, index) => [
        ...(state === ''
          ? [{ field: `registrations[${index}].state`, message: t('taxes.faults.state') }]
          : []),
        ...(GSTIN.test(gstin.trim())
          ? []
          : [{ field: `registrations[${index}].gstin`, message: t('taxes.faults.gstin') }]),
      ])
    : [];
  const errors = isApiProblem(problem) ? problem.errors : [];
  const faults = [...own, ...errors.filter(({ field }) => field.includes('['))];
  const rest = errors.filter(({ field }) => !field.includes('['));
  const refused = isApiProblem(problem) && problem.message ? problem.message : t('taxes.failed');
  const whole =
    rest.length > 0
      ? rest.map(({ message }) => message)
      : problem === null || errors.length > 0
        ? []
        : [refused];

  const change = (next: TypedRow[]) => {
    setRows(next);
    setProblem(null);
    setChecked(false);
  };
  const save = async () => {
    setSubmits((count) => count + 1);
    setChecked(true);
    if (rows.some(({ state, gstin }) => state === '' || !GSTIN.test(gstin.trim()))) return;
    const { data, error } = await changeAll({
      ...seen(base),
      changeTaxRegistrationsRequest: { registrations: sent(rows) },
    });
    if (data !== undefined) {
      setBase(data);
      change(data.registrations.map(typed));
      return toast.success(t('taxes.saved'));
    }
    const isStale = isApiProblem(error) && error.code === 'version_conflict';
    const fresh = isStale ? (await readAll({})).data : undefined;
    if (fresh === undefined) setProblem(error);
    else setMet(fresh);
    setSubmits((count) => count + 1);
  };
  return {
    rows,
    faults,
    whole,
    submits,
    isDirty,
    isSaving: isLoading,
    errorsAt: (index: number, part: 'state' | 'gstin') =>
      faults.filter(({ field }) => field === `registrations[${index}].${part}`).map(({ message }) => message),
    set: (key: number, part: 'state' | 'gstin', value: string) =>
      change(rows.map((row) => (row.key === key ? { ...row, [part]: value } : row))),
    add: () => change([...rows, typed({ state: '', gstin: '' })]),
    remove: (key: number) => change(rows.filter((row) => row.key !== key)),
    save,
    /** The values that another user saved meanwhile, beside those typed here. */
    conflict: met && {
      theirs: met.registrations.map(written),
      mine: rows.map(written),
    },
    resolve: (keepMine: boolean) => {
      if (met === null) return;
      setBase(met);
      if (!keepMine) change(met.registrations.map(typed));
      setMet(null);
    },
  };
}
