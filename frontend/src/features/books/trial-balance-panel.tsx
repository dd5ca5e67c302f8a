import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { sentencesOn } from '@/shared/api/problem';
import { entriesPath } from '@/shared/config/screen-paths';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { supportContact } from '@/shared/lib/page-settings';
import { exactRupees } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { DataGrid } from '@/shared/lists/data-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { DayField } from '@/shared/ui/fields/day-field';
import { SelectField } from '@/shared/ui/fields/select-field';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Notice } from '@/shared/ui/notice';
import { Amount } from './amount';
import { booksApi, type TrialBalance, type TrialBalanceLine } from './api';
import classes from './books.module.css';
import { useBalanceColumns } from './use-balance-columns';
import { useBooksBranches } from './use-books-branches';

/** The totals of both sides, and that they are the same. */
function Totals({ balance: { totalDebit, totalCredit } }: { balance: TrialBalance }) {
  const { t } = useTranslation(['books', 'common']);
  // In paise, which are whole.
  const difference = (Math.round(totalDebit * 100) - Math.round(totalCredit * 100)) / 100;
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

/** The balance of every account at the end of a day; an account leads to the entries behind it. */
export function TrialBalancePanel({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('books');
  const { query, change } = useAddressQuery();
  const { mayChoose } = useActedTenant();
  const branches = useBooksBranches(tenantId);
  const columns = useBalanceColumns();
  const branch = /^[1-9]\d{0,14}$/.test(query.get('branch') ?? '') ? (query.get('branch') ?? '') : '';
  const asked = query.get('asOf') ?? '';
  const asOf = isDay(asked) ? asked : '';
  const { data, currentData, error, isFetching, refetch } = booksApi.useViewTrialBalanceQuery(
    { tenantId, branchId: branch === '' ? undefined : Number(branch), asOf: asOf || undefined },
    { refetchOnMountOrArgChange: true },
  );
  // The figures before stay in sight until the next ones are here; what could not be had hides them.
  const balance = currentData ?? (error === undefined ? data : undefined);
  const state = useListState({ name: 'balance', sortedFirst: 'code', pageSize: 100 });
  const page = useLocalPage(state, {
    rows: balance?.rows,
    columns,
    textOf: ({ code, name, kind }) => `${code} ${name} ${t(`kinds.${kind}`)}`,
    failed: error !== undefined && !isFetching && balance === undefined,
    isFetching,
    retry: () => void refetch(),
  });
  const entriesOf = ({ accountId }: TrialBalanceLine) =>
    entriesPath({ account: accountId, branch, to: balance?.asOf ?? asOf }, mayChoose ? tenantId : null);
  return (
    <>
      <form
        className={classes.narrowing}
        aria-label={t('balance.narrow')}
        onSubmit={(event) => event.preventDefault()}
      >
        <SelectField
          label={t('branch')}
          value={branch}
          error={sentencesOn(error, 'branchId')}
          onChange={({ currentTarget: { value } }) => change({ branch: value })}
        >
          <option value="">{t('allBranches')}</option>
          {branches.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <DayField
          label={t('balance.asOf')}
          value={asOf || (balance?.asOf ?? '')}
          error={sentencesOn(error, 'asOf')}
          change={(day) => change({ asOf: day })}
        />
        {(branch !== '' || asOf !== '') && (
          <Button variant="default" onClick={() => change({ branch: '', asOf: '' })}>
            {t('balance.reset')}
          </Button>
        )}
      </form>
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
        opens={entriesOf}
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
