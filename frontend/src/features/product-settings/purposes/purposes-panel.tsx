import { useTranslation } from 'react-i18next';
import { loanCategories, termWord } from '@/shared/lending/term-words';
import { type ListColumn, type ListFilter, valueColumn } from '@/shared/lists/list-view';
import { RecordGrid } from '@/shared/lists/record-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { type Purpose, settingsApi } from '../api';
import { useStateColumn } from '../use-state-column';
import { PurposeForm } from './purpose-form';

export function PurposesPanel() {
  const { t } = useTranslation('productSettings');
  const query = settingsApi.useListPurposesQuery({});
  const status = useStateColumn<Purpose>();
  const categoryOf = ({ category }: Purpose) =>
    category ? termWord('categories', category) : t('purposes.allCategories');
  const columns: ListColumn<Purpose>[] = [
    valueColumn('name', t('purposes.purpose'), ({ name }) => name),
    valueColumn('category', t('purposes.category'), categoryOf),
    status.column,
  ];
  const filters: ListFilter<Purpose>[] = [
    {
      key: 'category',
      name: t('purposes.category'),
      options: loanCategories.map((value) => ({ value, label: termWord('categories', value) })),
      test: ({ category }, value) => !category || category === value,
    },
    status.filter,
  ];
  const state = useListState({
    name: 'purposes',
    sortedFirst: 'state',
    filters: ['category', 'state'],
    pageSize: 25,
  });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: (purpose) => `${purpose.name} ${categoryOf(purpose)}`,
    query,
  });
  return (
    <RecordGrid
      title={t('views.purposes')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      empty={t('purposes.empty')}
      records={query.data}
      isFetching={query.isFetching}
      idOf={({ purposeId }) => purposeId}
      titleOf={({ name }) => name}
      newTitle={t('purposes.new')}
      notThere={t('notThere')}
    >
      {(purpose) => <PurposeForm purpose={purpose} close={state.closeDetail} />}
    </RecordGrid>
  );
}
