import { readAllPages } from '@/shared/api/all-pages';
import { type AccountItem, booksCalls } from '@/shared/api/generated/books';

export type {
  AccountItem as Account,
  AccountMappingItem as AccountMapping,
  ChangeBankAccountApiResponse as BankAccount,
  EntryItem as Entry,
  EntryLineItem as EntryLine,
  GetAccountMapApiResponse as AccountMap,
  LedgerLineItem as LedgerLine,
  ListedClosure,
  ProvisionLine,
  TrialBalanceLine,
  ViewDayBookApiResponse as DayBook,
  ViewLedgerApiResponse as Ledger,
  ViewProvisionsApiResponse as Provisions,
  ViewTrialBalanceApiResponse as TrialBalance,
} from '@/shared/api/generated/books';

export const booksApi = booksCalls
  .enhanceEndpoints({
    addTagTypes: ['AccountMap', 'Accounts', 'Approvals', 'BankAccounts', 'Closures'],
    endpoints: {
      createAccount: { invalidatesTags: ['Accounts'] },
      changeAccount: { invalidatesTags: ['Accounts'] },
      getAccountMap: { providesTags: ['AccountMap'] },
      // Accounts include their uses in the posting rules.
      changeAccountMap: { invalidatesTags: ['AccountMap', 'Accounts'] },
      listClosures: { providesTags: ['Closures'] },
      closePeriod: { invalidatesTags: ['Closures'] },
      listBankAccounts: { providesTags: ['BankAccounts'] },
      createBankAccount: { invalidatesTags: ['BankAccounts'] },
      changeBankAccount: { invalidatesTags: ['BankAccounts'] },
      // Entries are made when a second person accepts them.
      createEntry: { invalidatesTags: ['Approvals'] },
      requestEntryReversal: { invalidatesTags: ['Approvals'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      /** The whole chart, by code. */
      listAllAccounts: build.query<AccountItem[], { tenantId?: string }>({
        extraOptions: { ofTenant: true },
        queryFn: async ({ tenantId }, { dispatch }) => {
          const read = await readAllPages((page, pageSize) =>
            dispatch(
              booksCalls.endpoints.listAccounts.initiate(
                { tenantId, page, pageSize },
                { subscribe: false, forceRefetch: true },
              ),
            ),
          );
          return 'data' in read ? { data: read.data.items } : read;
        },
        providesTags: ['Accounts'],
      }),
    }),
  });
