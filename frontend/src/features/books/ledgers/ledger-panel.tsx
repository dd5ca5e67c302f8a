import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { booksApi } from '@/shared/lending/books-api';
import { useListState } from '@/shared/lists/use-list-state';
import { useNarrowing } from '../use-narrowing';
import { LedgerView } from './ledger-view';

/** The ledger of the account that the address names. */
export function LedgerPanel() {
  const { t } = useTranslation('books');
  const dispatch = useDispatch<AnyDispatch>();
  const state = useListState({ name: 'ledger', sortedFirst: '', pageSize: 50 });
  const narrowing = useNarrowing('ledger');
  const accounts = booksApi.useListAllAccountsQuery({});
  const { account = 0, branch: branchId, day } = narrowing;
  const asked = { accountId: account, branchId, from: day('from'), to: day('to') };
  const query = booksApi.useViewLedgerQuery(
    account === 0 ? skipToken : { ...asked, page: state.page, pageSize: state.pageSize },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <LedgerView
      title={t('ledger.title')}
      narrowing={narrowing}
      state={state}
      accounts={accounts.data}
      query={account === 0 ? undefined : query}
      readPage={(page, pageSize) =>
        dispatch(
          booksApi.endpoints.viewLedger.initiate(
            { ...asked, page, pageSize },
            { subscribe: false, forceRefetch: true },
          ),
        )
      }
      sides={{
        debit: t('debit'),
        credit: t('credit'),
        totalDebit: t('balance.totalDebit'),
        totalCredit: t('balance.totalCredit'),
      }}
    />
  );
}
