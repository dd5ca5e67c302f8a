import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { sentencesOn } from '@/shared/api/problem';
import { booksApi, type Entry } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { remotePage } from '@/shared/lists/use-remote-page';
import { DayField } from '@/shared/ui/fields/day-field';
import { EntryDrawer } from '../entries/entry-drawer';
import { NarrowingForm } from '../narrowing-form';
import { type BooksBranches, useBooksBranches } from '../use-books-branches';
import { useNarrowing } from '../use-narrowing';
import { DayBookTable } from './day-book-table';

/** The columns of an exported file. The screen has its own table. */
function useColumns(branches: BooksBranches): ListColumn<Entry>[] {
  const { t } = useTranslation('books');
  const lineOf = ({ accountName, debit, credit }: Entry['lines'][number]) =>
    debit === 0
      ? t('day.credited', { name: accountName, amount: exactRupees(credit) })
      : t('day.debited', { name: accountName, amount: exactRupees(debit) });
  return [
    textColumn('number', t('ledger.entry'), ({ entryNumber }) => entryNumber),
    textColumn('narration', t('entries.narration'), ({ narration }) => narration),
    textColumn('lines', t('day.lines'), ({ lines }) => lines.map(lineOf).join('; ')),
    textColumn('branch', t('branch'), ({ branchId }) => branches.nameOf(branchId)),
    textColumn('amount', t('entries.amount'), ({ amount }) => amount),
  ];
}

/** The entries of a day with their lines, in the order in which they were posted. */
export function DayBookPanel() {
  const { t } = useTranslation('books');
  const dispatch = useDispatch<AnyDispatch>();
  const state = useListState({ name: 'day', sortedFirst: '', pageSize: 50 });
  const narrowing = useNarrowing('day');
  const branches = useBooksBranches();
  const columns = useColumns(branches);
  const on = narrowing.day('on');
  const asked = { branchId: narrowing.branch, on };
  const query = booksApi.useViewDayBookQuery(
    { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const book = query.currentData ?? (query.isError ? undefined : query.data);
  const page = remotePage<Entry>(query, (number, pageSize) =>
    dispatch(
      booksApi.endpoints.viewDayBook.initiate(
        { ...asked, page: number, pageSize },
        { subscribe: false, forceRefetch: true },
      ),
    ),
  );
  const title = book ? t('day.titleOf', { date: formatBusinessDate(book.on) }) : t('day.title');
  return (
    <>
      <NarrowingForm
        label={t('day.narrow')}
        narrowing={narrowing}
        branches={branches}
        error={query.error}
        keys={['on']}
      >
        <DayField
          label={t('day.on')}
          value={on ?? book?.on ?? ''}
          error={sentencesOn(query.error, 'on')}
          change={(day) => narrowing.change({ on: day })}
        />
      </NarrowingForm>
      <DataGrid
        title={title}
        state={state}
        page={page}
        columns={columns}
        searches={false}
        keyOf={({ entryId }) => entryId}
        nameOf={({ entryNumber }) => entryNumber}
        table={(entries) => (
          <DayBookTable
            title={title}
            entries={entries}
            branchName={branches.nameOf}
            addressOf={state.searchWithOpen}
            total={book?.total ?? 0}
            isFetching={page.isFetching}
          />
        )}
        empty={t('day.empty')}
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
