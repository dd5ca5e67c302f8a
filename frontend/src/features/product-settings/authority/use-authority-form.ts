import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useRecordPage } from '@/shared/forms/use-saved-record';
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
  const [changeAll] = settingsApi.useChangeAuthorityMutation();
  const [readAll] = settingsApi.useLazyGetAuthorityQuery();
  const before = valuesOf(authority, products);
  return useRecordPage<Authority, LimitValues>({
    record: authority,
    blank: {},
    valuesOf: (record) => valuesOf(record, products),
    check: (field, values) => {
      const role = authority.roles.find(({ roleId }) => field.startsWith(`${roleId} `));
      const fault = checkLimit(values[field] ?? '', before[field] ?? '', role);
      return fault && t(`authority.faults.${fault}`);
    },
    change: (values, version) =>
      changeAll({
        ...seen({ version }),
        changeAuthorityRequest: { limits: limitsIn(values).map(({ limit }) => limit) },
      }),
    read: async () => (await readAll({})).data,
    fieldOf: (field, values) => {
      const place = Number(/^limits\[(\d+)\]/.exec(field)?.[1] ?? -1);
      return limitsIn(values)[place]?.field ?? field;
    },
    saved: (record) => {
      toast.success(t('authority.saved'));
      saved(record);
    },
  });
}
