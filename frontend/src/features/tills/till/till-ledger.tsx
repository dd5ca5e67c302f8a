import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { amountColumn } from '@/shared/lending/amount-column';
import { type Till, type TillMovement, tillsApi } from '@/shared/lending/tills-api';
import { formatBusinessDate, formatInstant, isDay } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { DayField } from '@/shared/ui/fields/day-field';
import classes from '../tills.module.css';

/** Every movement of a till's cash on a day, in order. */
export function TillLedger({ till }: { till: Till }) {
  const { t } = useTranslation('tills');
  const { query: address, change } = useAddressQuery();
  const named = address.get('on') ?? '';
  const query = tillsApi.useGetTillLedgerQuery(
    { tillId: till.tillId, on: isDay(named) ? named : undefined },
    { refetchOnMountOrArgChange: true },
  );
  const ledger = query.currentData;
  const columns: ListColumn<TillMovement>[] = [
    textColumn('kind', t('ledger.kind'), ({ kind }) => t(`ledger.kinds.${kind}`)),
    textColumn('at', t('ledger.at'), ({ at }) => at, { cell: ({ at }) => formatInstant(at) }),
    textColumn('counterpart', t('ledger.counterpart'), ({ counterpart }) => counterpart ?? null),
    amountColumn('amount', t('ledger.amount'), ({ amount }) => amount),
    amountColumn('balance', t('ledger.balance'), ({ balance }) => balance),
    textColumn('by', t('ledger.by'), ({ byName }) => byName),
    textColumn('reference', t('ledger.reference'), ({ reference }) => reference ?? null, {
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    }),
    textColumn('note', t('ledger.note'), ({ note }) => note ?? null),
  ];
  const state = useListState({ name: 'ledger', sortedFirst: '', pageSize: 50 });
  const page = useLocalPage(state, {
    rows: ledger?.items,
    columns,
    textOf: ({ counterpart, byName, reference, note }) => [counterpart, byName, reference, note].join(' '),
    query,
  });
  return (
    <div>
      <div className={classes.ledgerDay}>
        <DayField label={t('ledger.on')} value={ledger?.on ?? named} change={(on) => change({ on })} />
        {ledger && <p>{t('ledger.opening', { amount: plainRupees(ledger.opening) })}</p>}
      </div>
      <DataGrid
        title={
          ledger === undefined
            ? t('ledger.loading')
            : t('ledger.title', { date: formatBusinessDate(ledger.on) })
        }
        state={state}
        page={page}
        columns={columns}
        keyOf={({ movementId }) => movementId}
        nameOf={({ kind }) => t(`ledger.kinds.${kind}`)}
        empty={t('ledger.empty')}
        totals={
          ledger && {
            name: t('ledger.closing'),
            values: { balance: <Amount of={ledger.closing} /> },
          }
        }
      />
    </div>
  );
}
