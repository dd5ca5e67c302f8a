import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { seen } from '@/shared/api/seen';
import { useConflict } from '@/shared/forms/use-conflict';
import { useLeaveGuard } from '@/shared/forms/use-leave-guard';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { type AccountMap, booksApi } from '@/shared/lending/books-api';
import { toast } from '@/shared/overlays/toasts';
import { type MapValues, mappingsIn, valuesOf } from './mappings';

interface AccountMapFormOptions {
  map: AccountMap;
  /** All scopes that mappings can have. */
  scopes: readonly string[];
  saved: (map: AccountMap) => void;
}

/** All mappings being edited, and saving them if their version is still current. */
export function useAccountMapForm({ map, scopes, saved }: AccountMapFormOptions) {
  const { t } = useTranslation('books');
  const [changeAll, { isLoading }] = booksApi.useChangeAccountMapMutation();
  const [readAll] = booksApi.useLazyGetAccountMapQuery();
  const form = useRecordForm<MapValues>({ initial: valuesOf(map, scopes), check: () => null });
  const merge = useConflict<AccountMap, MapValues>({
    form,
    version: map.version,
    valuesOf: (record) => valuesOf(record, scopes),
    versionOf: ({ version }) => version,
    read: async () => (await readAll({})).data,
  });
  useLeaveGuard(form.isDirty);
  const save = async () => {
    if (!form.submit()) return;
    const mappings = mappingsIn(form.values);
    const { data, error } = await changeAll({
      ...seen(merge),
      changeAccountMapRequest: { mappings: mappings.map(({ mapping }) => mapping) },
    });
    if (data !== undefined) {
      form.settle(null);
      toast.success(t('map.saved'));
      return saved(data);
    }
    if (await merge.meet(error)) return;
    if (!isApiProblem(error)) return form.settle(error);
    const errors = error.errors.map((fault) => {
      const place = Number(/^mappings\[(\d+)\]/.exec(fault.field)?.[1] ?? -1);
      return { ...fault, field: mappings[place]?.field ?? fault.field };
    });
    form.settle({ ...error, errors });
  };
  return { form, merge, save, isSaving: isLoading };
}
