import { useTranslation } from 'react-i18next';
import { amountColumn } from '@/shared/lending/amount-column';
import { savingsWord } from '@/shared/lending/savings-words';
import { formatRate } from '@/shared/lending/term-figures';
import { formatBusinessDate } from '@/shared/lib/dates';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { AccountState, FreezeBadge } from '../account-badges';
import type { SavingsAccount } from '../api';
import classes from '../savings.module.css';
import { useLength } from '../use-length';

type Column = ListColumn<SavingsAccount>;

/** The columns of a list of accounts, or of one of deposits. */
export function useAccountColumns(deposits: 'fixed' | 'recurring' | null): Column[] {
  const { t } = useTranslation('savings');
  const lengthOf = useLength();
  const day = (
    key: 'applied' | 'opened' | 'lastUsed' | 'closed' | 'maturesOn',
    of: (account: SavingsAccount) => string | null | undefined,
    hiddenAtFirst = true,
  ): Column =>
    textColumn(key, t(`columns.${key}`), (account) => of(account) ?? null, {
      hiddenAtFirst,
      isWhole: true,
      cell: (account) => {
        const date = of(account);
        return date == null ? '–' : formatBusinessDate(date);
      },
    });
  const ofAll: Column[] = [
    textColumn('number', t('columns.number'), ({ accountNumber }) => accountNumber ?? null, {
      isWhole: true,
      cell: ({ accountNumber }) => <bdi>{accountNumber ?? t('noNumber')}</bdi>,
    }),
    textColumn('holder', t('columns.holder'), ({ clientName }) => clientName),
    textColumn('product', t('columns.product'), ({ productName }) => productName),
    textColumn('kind', t('columns.kind'), ({ kind }) => savingsWord('kinds', kind), { hiddenAtFirst: true }),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName, {
      hiddenAtFirst: deposits !== null,
    }),
  ];
  const ofDeposits: Column[] = [
    amountColumn(
      'amount',
      t(deposits === 'recurring' ? 'columns.instalment' : 'columns.amount'),
      ({ deposit }) => deposit?.amount ?? null,
    ),
    textColumn('rate', t('columns.rate'), ({ deposit }) => deposit?.rate ?? null, {
      align: 'end',
      cell: ({ deposit }) => <bdi>{deposit == null ? '–' : formatRate(deposit.rate)}</bdi>,
    }),
    textColumn('term', t('columns.term'), ({ deposit }) => (deposit == null ? null : lengthOf(deposit.term))),
    day('maturesOn', ({ deposit }) => deposit?.maturesOn, false),
    textColumn(
      'maturity',
      t('columns.maturity'),
      ({ deposit }) => (deposit == null ? null : savingsWord('maturities', deposit.maturity)),
      { hiddenAtFirst: true },
    ),
  ];
  return [
    ...ofAll,
    ...(deposits === null ? [] : ofDeposits),
    amountColumn('balance', t('columns.balance'), ({ balance }) => balance),
    amountColumn('available', t('columns.available'), ({ available }) => available, { hiddenAtFirst: true }),
    day('applied', ({ appliedOn }) => appliedOn),
    day('opened', ({ openedOn }) => openedOn, deposits !== null),
    day('lastUsed', ({ lastUsedOn }) => lastUsedOn),
    day('closed', ({ closedOn }) => closedOn),
    {
      // Not the key `state`, which on a phone is beside the row's name: the longest states do not fit there.
      key: 'status',
      name: t('columns.state'),
      text: ({ state }) => t(`states.${state}`),
      cell: ({ state, freeze }) => (
        <span className={classes.badges}>
          <AccountState state={state} />
          <FreezeBadge freeze={freeze} />
        </span>
      ),
    },
  ];
}
