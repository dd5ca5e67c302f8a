import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useRecordPage } from '@/shared/forms/use-saved-record';
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
  const [changeAll] = booksApi.useChangeAccountMapMutation();
  const [readAll] = booksApi.useLazyGetAccountMapQuery();
  return useRecordPage<AccountMap, MapValues>({
    record: map,
    blank: {},
    valuesOf: (record) => valuesOf(record, scopes),
    check: () => null,
    change: (values, version) =>
      changeAll({
        ...seen({ version }),
        changeAccountMapRequest: { mappings: mappingsIn(values).map(({ mapping }) => mapping) },
      }),
    read: async () => (await readAll({})).data,
    fieldOf: (field, values) => {
      const place = Number(/^mappings\[(\d+)\]/.exec(field)?.[1] ?? -1);
      return mappingsIn(values)[place]?.field ?? field;
    },
    saved: (record) => {
      toast.success(t('map.saved'));
      saved(record);
    },
  });
}
