import { useTranslation } from 'react-i18next';
import { booksApi, type Entry } from '@/shared/lending/books-api';
import { isDay } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListFilter } from '@/shared/lists/list-view';
import { type ListState, useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useBooksBranches } from '../use-books-branches';
import { EntryDrawer } from './entry-drawer';
import { useEntryColumns } from './use-entry-columns';

const filterKeys = ['branch', 'account', 'from', 'to', 'loan'];

function useEntries({ chosen, page, pageSize }: ListState) {
  const id = (key: string) => (/^[1-9]\d{0,14}$/.test(chosen[key] ?? '') ? Number(chosen[key]) : undefined);
  const day = (key: string) => (isDay(chosen[key] ?? '') ? chosen[key] : undefined);
  const asked = {
    branchId: id('branch'),
    accountId: id('account'),
    loanId: id('loan'),
    from: day('from'),
    to: day('to'),
  };
  return useRemotePage(
    booksApi.endpoints.listEntries,
    asked,
    { page, pageSize },
    { refetchOnMountOrArgChange: true },
  );
}

/** The journal, the newest entry first, and the details of the one that the address opens. */
export function EntryList() {
  const { t } = useTranslation('books');
  const branches = useBooksBranches();
  const accounts = booksApi.useListAllAccountsQuery({});
  const state = useListState({ name: 'entries', sortedFirst: '', filters: filterKeys, pageSize: 25 });
  const page = useEntries(state);
  const columns = useEntryColumns(branches.nameOf);
  const { loan } = state.chosen;
  const filters: ListFilter<Entry>[] = [
    { key: 'from', name: t('entries.from'), kind: 'day' },
    { key: 'to', name: t('entries.to'), kind: 'day' },
    { key: 'branch', name: t('branch'), options: branches.options },
    {
      key: 'account',
      name: t('account'),
      options:
        accounts.data?.map(({ accountId, code, name }) => ({
          value: String(accountId),
          label: `${code} ${name}`,
        })) ?? [],
    },
    {
      key: 'loan',
      name: t('entries.loan'),
      kind: 'link',
      options: loan === undefined ? [] : [{ value: loan, label: t('entries.loanOf', { id: loan }) }],
    },
  ];
  return (
    <>
      <DataGrid
        title={t('entries.title')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        searches={false}
        keyOf={({ entryId }) => entryId}
        nameOf={({ entryNumber }) => entryNumber}
        opens
        empty={t('entries.empty')}
      />
      <EntryDrawer
        entryId={state.opened}
        entries={page.rows}
        branchName={branches.nameOf}
        addressOf={state.searchWithOpen}
        close={state.closeDetail}
      />
    </>
  );
}
