import { useTranslation } from 'react-i18next';
import { sentencesOn } from '@/shared/api/problem';
import { Amount } from '@/shared/lending/amount';
import { fromPaise, toPaise } from '@/shared/lending/amounts';
import { booksApi, type TrialBalance, type TrialBalanceLine } from '@/shared/lending/books-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { supportContact } from '@/shared/lib/page-settings';
import { exactRupees } from '@/shared/lib/rupees';
import { DataGrid } from '@/shared/lists/data-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DayField } from '@/shared/ui/fields/day-field';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Notice } from '@/shared/ui/notice';
import classes from './books.module.css';
import { viewPath } from './books-paths';
import { NarrowingForm } from './narrowing-form';
import { useBalanceColumns } from './use-balance-columns';
import { useBooksBranches } from './use-books-branches';
import { useNarrowing } from './use-narrowing';

function Totals({ balance: { totalDebit, totalCredit } }: { balance: TrialBalance }) {
  const { t } = useTranslation(['books', 'common']);
  const difference = fromPaise(toPaise(totalDebit) - toPaise(totalCredit));
  const support = supportContact() ?? t('common:yourAdministrator');
  return (
    <div className={classes.totals}>
      <FigureCards
        figures={[
          { name: t('books:balance.totalDebit'), value: exactRupees(totalDebit) },
          { name: t('books:balance.totalCredit'), value: exactRupees(totalCredit) },
          {
            name: t('books:balance.difference'),
            value: exactRupees(difference),
            detail: difference === 0 ? t('books:balance.equal') : null,
          },
        ]}
      />
      {difference !== 0 && (
        <Notice kind="error" role="alert" className={classes.notice}>
          {t('books:balance.unequal', { support })}
        </Notice>
      )}
    </div>
  );
}

/** The balance of every account at the end of a day. An account links to its ledger up to that day. */
export function TrialBalancePanel() {
  const { t } = useTranslation('books');
  const tenant = useNamedTenant();
  const narrowing = useNarrowing('balance');
  const branches = useBooksBranches();
  const columns = useBalanceColumns();
  const { branch, change } = narrowing;
  const asOf = narrowing.day('asOf');
  const query = booksApi.useViewTrialBalanceQuery(
    { branchId: branch, asOf },
    { refetchOnMountOrArgChange: true },
  );
  // The previous figures stay until the next ones arrive. If the request fails, they are hidden.
  const balance = query.currentData ?? (query.error === undefined ? query.data : undefined);
  const state = useListState({ name: 'balance', sortedFirst: 'code', pageSize: 100 });
  const page = useLocalPage(state, {
    rows: balance?.rows,
    columns,
    textOf: ({ code, name, kind }) => `${code} ${name} ${t(`kinds.${kind}`)}`,
    query,
  });
  const ledgerOf = ({ accountId }: TrialBalanceLine) =>
    viewPath('ledger', tenant, {
      account: accountId,
      branch,
      to: balance?.asOf ?? asOf,
    });
  return (
    <>
      <NarrowingForm
        label={t('balance.narrow')}
        narrowing={narrowing}
        branches={branches}
        error={query.error}
        keys={['asOf']}
      >
        <DayField
          label={t('balance.asOf')}
          value={asOf ?? balance?.asOf ?? ''}
          error={sentencesOn(query.error, 'asOf')}
          change={(day) => change({ asOf: day })}
        />
      </NarrowingForm>
      {balance && <Totals balance={balance} />}
      <DataGrid
        title={
          balance ? t('balance.titleOf', { date: formatBusinessDate(balance.asOf) }) : t('balance.title')
        }
        state={state}
        page={page}
        columns={columns}
        keyOf={({ accountId }) => accountId}
        nameOf={({ name }) => name}
        opens={ledgerOf}
        totals={
          balance && !state.isNarrowed
            ? {
                name: t('total'),
                values: {
                  debit: <Amount of={balance.totalDebit} />,
                  credit: <Amount of={balance.totalCredit} />,
                },
              }
            : undefined
        }
        empty={t('balance.empty')}
      />
    </>
  );
}
