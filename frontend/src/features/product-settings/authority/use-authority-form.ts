import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { useConflict } from '@/shared/forms/use-conflict';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { toast } from '@/shared/overlays/toasts';
import { type Authority, settingsApi } from '../api';
import { checkLimit, type LimitValues, limitsIn, valuesOf } from './limits';

interface AuthorityFormOptions {
  authority: Authority;
  /** All products, by their numbers. */
  products: readonly number[];
  saved: (authority: Authority) => void;
}

/** All limits being edited, and saving them if their version is still current. */
export function useAuthorityForm({ authority, products, saved }: AuthorityFormOptions) {
  const { t } = useTranslation('productSettings');
  const [changeAll, { isLoading }] = settingsApi.useChangeAuthorityMutation();
  const [readAll] = settingsApi.useLazyGetAuthorityQuery();
  const before = valuesOf(authority, products);
  const form = useRecordForm<LimitValues>({
    initial: before,
    check: (field, values) => {
      const role = authority.roles.find(({ roleId }) => field.startsWith(`${roleId} `));
      const fault = checkLimit(values[field] ?? '', before[field] ?? '', role);
      return fault && t(`authority.faults.${fault}`);
    },
  });
  const merge = useConflict<Authority, LimitValues>({
    form,
    version: authority.version,
    valuesOf: (record) => valuesOf(record, products),
    versionOf: ({ version }) => version,
    read: async () => (await readAll({})).data,
  });
  useLeaveGuard(form.isDirty);
  const save = async () => {
    if (!form.submit()) return;
    const limits = limitsIn(form.values);
    const { data, error } = await changeAll({
      ...seen(merge),
      changeAuthorityRequest: { limits: limits.map(({ limit }) => limit) },
    });
    if (data !== undefined) {
      form.settle(null);
      toast.success(t('authority.saved'));
      return saved(data);
    }
    if (await merge.meet(error)) return;
    if (!isApiProblem(error)) return form.settle(error);
    const errors = error.errors.map((fault) => {
      const place = Number(/^limits\[(\d+)\]/.exec(fault.field)?.[1] ?? -1);
      return { ...fault, field: limits[place]?.field ?? fault.field };
    });
    form.settle({ ...error, errors });
  };
  return { form, merge, save, isSaving: isLoading };
}
