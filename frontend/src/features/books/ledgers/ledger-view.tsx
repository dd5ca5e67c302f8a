import { useTranslation } from 'react-i18next';
import type { Reply } from '@/shared/api/all-pages';
import { sentencesOn } from '@/shared/api/problem';
import { Amount } from '@/shared/lending/amount';
import type { Account, Ledger, LedgerLine } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListState } from '@/shared/lists/use-list-state';
import { remotePage } from '@/shared/lists/use-remote-page';
import { DayField } from '@/shared/ui/fields/day-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Notice } from '@/shared/ui/notice';
import classes from '../books.module.css';
import { EntryDrawer } from '../entries/entry-drawer';
import { NarrowingForm } from '../narrowing-form';
import { useBooksBranches } from '../use-books-branches';
import type { Narrowing } from '../use-narrowing';
import { Balance } from './balance';
import { useLedgerColumns } from './use-ledger-columns';

interface LedgerQuery {
  data?: Ledger | undefined;
  currentData?: Ledger | undefined;
  error?: unknown;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface LedgerViewProps {
  title: string;
  narrowing: Narrowing;
  state: ListState;
  /** The accounts to choose from. */
  accounts: readonly Account[] | undefined;
  /** Undefined while no account is chosen. */
  query: LedgerQuery | undefined;
  readPage: (page: number, pageSize: number) => PromiseLike<Reply<LedgerLine>>;
  /** The names of its two sides, and of their sums. */
  sides: Readonly<Record<'debit' | 'credit' | 'totalDebit' | 'totalCredit', string>>;
}

/** The movements of an account in a period, with the opening balance, the balance after each line and the closing one. */
export function LedgerView(props: LedgerViewProps) {
  const { title, narrowing, state, accounts = [], query, readPage, sides } = props;
  const { t } = useTranslation('books');
  const branches = useBooksBranches();
  const columns = useLedgerColumns({ branchName: branches.nameOf, ...sides });
  const { account, day, change } = narrowing;
  const ledger = query && (query.currentData ?? (query.isError ? undefined : query.data));
  const shown = account ?? ledger?.accountId;
  const days = { from: day('from') ?? ledger?.from ?? '', to: day('to') ?? ledger?.to ?? '' };
  const dayField = (key: 'from' | 'to') => (
    <DayField
      label={t(`ledger.${key}`)}
      value={days[key]}
      error={sentencesOn(query?.error, key)}
      change={(value) => change({ [key]: value })}
    />
  );
  return (
    <>
      <NarrowingForm
        label={t('ledger.narrow')}
        narrowing={narrowing}
        branches={branches}
        error={query?.error}
        keys={['from', 'to']}
      >
        <SelectField
          label={t('account')}
          value={shown === undefined ? '' : String(shown)}
          onChange={({ currentTarget: { value } }) => change({ account: value })}
          options={accounts.map(({ accountId, code, name }) => ({
            value: accountId,
            label: `${code} ${name}`,
          }))}
          none={shown === undefined ? t('ledger.choose') : undefined}
        />
        {dayField('from')}
        {dayField('to')}
      </NarrowingForm>
      {query === undefined && <Notice kind="info">{t('ledger.chooseFirst')}</Notice>}
      {ledger && (
        <div className={classes.totals}>
          <FigureCards
            figures={[
              {
                name: t('ledger.opening'),
                value: <Balance of={ledger.opening} />,
                detail: t('ledger.before', { date: formatBusinessDate(ledger.from) }),
              },
              { name: sides.totalDebit, value: <Amount of={ledger.totalDebit} /> },
              { name: sides.totalCredit, value: <Amount of={ledger.totalCredit} /> },
              {
                name: t('ledger.closing'),
                value: <Balance of={ledger.closing} />,
                detail: t('ledger.at', { date: formatBusinessDate(ledger.to) }),
              },
            ]}
          />
        </div>
      )}
      {query && (
        <DataGrid
          title={ledger ? t('ledger.titleOf', { title, code: ledger.code, name: ledger.name }) : title}
          state={state}
          page={remotePage<LedgerLine>(query, readPage)}
          columns={columns}
          searches={false}
          // An entry may have several lines on one account.
          keyOf={({ entryId, debit, credit, balance }) => `${entryId} ${debit} ${credit} ${balance}`}
          nameOf={({ entryNumber }) => entryNumber}
          opens={({ entryId }) => state.searchWithOpen(entryId)}
          empty={t('ledger.empty')}
        />
      )}
      <EntryDrawer
        entryId={state.opened}
        branchName={branches.nameOf}
        addressOf={state.searchWithOpen}
        close={state.closeDetail}
      />
    </>
  );
}
