import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { booksApi } from '@/shared/lending/books-api';
import { useListState } from '@/shared/lists/use-list-state';
import { useNarrowing } from '../use-narrowing';
import { LedgerView } from './ledger-view';

/** The receipts and payments of a cash or bank account; by default of cash in hand. */
export function CashBookPanel() {
  const { t } = useTranslation('books');
  const dispatch = useDispatch<AnyDispatch>();
  const state = useListState({ name: 'cash', sortedFirst: '', pageSize: 50 });
  const narrowing = useNarrowing('cash');
  const accounts = booksApi.useListAllAccountsQuery({});
  const { account: accountId, branch: branchId, day } = narrowing;
  const asked = { accountId, branchId, from: day('from'), to: day('to') };
  const query = booksApi.useViewCashBookQuery(
    { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  const sides = { debit: t('cash.in'), credit: t('cash.out') };
  return (
    <LedgerView
      title={t('cash.title')}
      narrowing={narrowing}
      state={state}
      accounts={accounts.data?.filter(({ isCash }) => isCash)}
      query={query}
      readPage={(page, pageSize) =>
        dispatch(
          booksApi.endpoints.viewCashBook.initiate(
            { ...asked, page, pageSize },
            { subscribe: false, forceRefetch: true },
          ),
        )
      }
      sides={{ ...sides, totalDebit: sides.debit, totalCredit: sides.credit }}
    />
  );
}
