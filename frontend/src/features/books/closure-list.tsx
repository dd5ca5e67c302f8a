import { useTranslation } from 'react-i18next';
import { booksApi, type ListedClosure } from '@/shared/lending/books-api';
import { formatBusinessDate, formatInstant } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import type { BooksBranches } from './use-books-branches';

export function ClosureList({ branches }: { branches: BooksBranches }) {
  const { t } = useTranslation('books');
  const state = useListState({ name: 'closures', sortedFirst: '', filters: ['branch'], pageSize: 25 });
  const branch = Number(state.chosen.branch);
  const asked = { branchId: branch > 0 ? branch : undefined };
  const rows = useRemotePage(booksApi.endpoints.listClosures, asked, state, {
    refetchOnMountOrArgChange: true,
  });
  const column = (
    key: string,
    name: string,
    text: (closure: ListedClosure) => string,
  ): ListColumn<ListedClosure> => textColumn(key, name, text);
  return (
    <DataGrid
      title={t('closures.list')}
      state={state}
      page={rows}
      columns={[
        column('branch', t('branch'), ({ branchId }) => branches.nameOf(branchId)),
        column('through', t('closures.closedThrough'), (one) => formatBusinessDate(one.closedThrough)),
        column('by', t('closures.closedBy'), ({ closedBy }) => closedBy),
        column('at', t('closures.closedAt'), ({ closedAt }) => formatInstant(closedAt)),
      ]}
      filters={[{ key: 'branch', name: t('branch'), options: branches.options }]}
      searches={false}
      keyOf={({ branchId, closedThrough }) => `${branchId} ${closedThrough}`}
      nameOf={({ branchId, closedThrough }) =>
        `${branches.nameOf(branchId)}, ${formatBusinessDate(closedThrough)}`
      }
      empty={t('closures.empty')}
    />
  );
}
