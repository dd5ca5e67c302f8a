import '@/shared/i18n/books-texts';
import { useTranslation } from 'react-i18next';
import { type BankAccount, booksApi } from '@/shared/lending/books-api';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';
import { RecordGrid } from '@/shared/lists/record-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useMay } from '@/shared/session/use-may';
import { FactGrid } from '@/shared/ui/fact-grid';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useBooksBranches } from '../use-books-branches';
import { BankAccountForm } from './bank-account-form';

/** The organisation's bank accounts. Users who disburse loans see them, and users who keep the books change them. */
export function BankAccountsPanel() {
  const { t } = useTranslation('books');
  const keeps = useMay()('BOOKS_POST');
  const query = booksApi.useListBankAccountsQuery({});
  const { data: chart = [] } = booksApi.useListAllAccountsQuery({}, { skip: !keeps });
  const branches = useBooksBranches();
  const numberOf = ({ lastFour }: BankAccount) => t('banks.endsIn', { lastFour });
  const branchOf = ({ branchId }: BankAccount) =>
    branchId == null ? t('allBranches') : branches.nameOf(branchId);
  const stateOf = ({ isActive }: BankAccount) => t(`accounts.states.${isActive ? 'active' : 'inactive'}`);
  const accountOf = ({ accountId }: BankAccount) => {
    const account = chart.find((one) => one.accountId === accountId);
    return account === undefined ? '' : `${account.code} ${account.name}`;
  };
  const column = (
    key: string,
    name: string,
    of: (account: BankAccount) => string,
    cell: ListColumn<BankAccount>['cell'] = of,
  ): ListColumn<BankAccount> => valueColumn(key, name, of, { cell });
  const columns = [
    column('name', t('banks.name'), ({ name }) => name),
    column('bank', t('banks.bank'), ({ bankName }) => bankName),
    column(
      'ifsc',
      t('banks.ifsc'),
      ({ ifsc }) => ifsc,
      ({ ifsc }) => <bdi>{ifsc}</bdi>,
    ),
    column('number', t('banks.number'), numberOf, (account) => <bdi>{numberOf(account)}</bdi>),
    ...(keeps ? [column('account', t('banks.account'), accountOf)] : []),
    column('branch', t('branch'), branchOf),
    column('state', t('accounts.state'), stateOf, (account) => (
      <StatusBadge tone={account.isActive ? 'good' : 'plain'}>{stateOf(account)}</StatusBadge>
    )),
  ];
  const state = useListState({ name: 'banks', sortedFirst: 'state', pageSize: 25 });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    textOf: (account) => `${account.name} ${account.bankName} ${account.ifsc} ${account.lastFour}`,
    query,
  });
  return (
    <RecordGrid
      title={t('views.banks')}
      state={state}
      page={page}
      columns={columns}
      empty={t('banks.empty')}
      records={query.data}
      isFetching={query.isFetching}
      idOf={({ bankAccountId }) => bankAccountId}
      titleOf={({ name }) => name}
      newTitle={t('banks.new')}
      notThere={t('banks.notThere')}
      creates={keeps}
    >
      {(account) =>
        keeps ? (
          <BankAccountForm account={account} accounts={chart} branches={branches} close={state.closeDetail} />
        ) : (
          account && (
            <FactGrid facts={columns.slice(1).map(({ name, cell }) => ({ name, value: cell(account) }))} />
          )
        )
      }
    </RecordGrid>
  );
}
