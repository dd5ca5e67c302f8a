import { useTranslation } from 'react-i18next';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { UseBadge } from './in-use';

/** The column and the filter that say whether a setting is in use. */
export function useStateColumn<T extends { isActive: boolean }>() {
  const { t } = useTranslation('productSettings');
  const column: ListColumn<T> = textColumn(
    'state',
    t('state'),
    ({ isActive }) => t(isActive ? 'inUse' : 'outOfUse'),
    { order: ({ isActive }) => (isActive ? 0 : 1), cell: ({ isActive }) => <UseBadge isActive={isActive} /> },
  );
  const filter: ListFilter<T> = {
    key: 'state',
    name: t('state'),
    options: [
      { value: 'active', label: t('inUse') },
      { value: 'inactive', label: t('outOfUse') },
    ],
    test: ({ isActive }, value) => isActive === (value === 'active'),
  };
  return { column, filter };
}
