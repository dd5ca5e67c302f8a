import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { LedgerRow } from '@/shared/api/generated/loans';
import { entryPath } from '@/shared/config/books-paths';
import { paymentPath } from '@/shared/config/lending-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from '../loans.module.css';

interface Row extends LedgerRow {
  /** Its position in the ledger. */
  place: number;
}

type Head = 'principal' | 'interest' | 'fee' | 'penalty' | 'advance' | 'recovered';

/** The number of a receipt or an entry, with a link to it if there is an address. */
function Numbered({ number, to }: { number: string | null | undefined; to: string | null }) {
  const shown = <bdi>{number ?? '–'}</bdi>;
  if (to === null) return shown;
  return (
    <Link className={classes.link} to={to}>
      {shown}
    </Link>
  );
}

export function LedgerTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation(['loans', 'lending']);
  const query = loansApi.useGetLoanLedgerQuery({
    loanId: loan.loanId,
  });
  const may = useMay();
  const tenant = useNamedTenant();
  const receiptOf = ({ paymentId }: Row) =>
    paymentId != null && may('COLLECTION_RECORD', 'COLLECTION_MANAGE')
      ? paymentPath(paymentId, tenant)
      : null;
  const entryOf = ({ entryId }: Row) =>
    entryId != null && may('BOOKS_POST') ? entryPath(entryId, tenant) : null;
  const rows = query.currentData?.rows.map((row, place): Row => ({ ...row, place })).toReversed();
  const kindOf = ({ kind }: Row) => t(`loans:ledger.kinds.${kind}`);
  const money = (key: Head | 'balance', name: string): ListColumn<Row> =>
    amountColumn(key, name, (row) => row[key]);
  const used = (key: Head) => rows?.some((row) => row[key] !== 0);
  const heads: ListColumn<Row>[] = [
    money('principal', t('lending:heads.principal')),
    money('interest', t('lending:heads.interest')),
    ...(['fee', 'penalty', 'advance'] as const)
      .filter(used)
      .map((key) => money(key, t(`lending:heads.${key}`))),
    ...(used('recovered') ? [money('recovered', t('loans:ledger.recovered'))] : []),
    money('balance', t('loans:ledger.balance')),
  ];
  const columns: ListColumn<Row>[] = [
    textColumn('kind', t('loans:ledger.kind'), kindOf),
    textColumn('on', t('loans:ledger.on'), ({ on }) => on, {
      cell: ({ on, valueOn }) =>
        on === valueOn
          ? formatBusinessDate(on)
          : t('loans:ledger.valued', { on: formatBusinessDate(on), valueOn: formatBusinessDate(valueOn) }),
    }),
    ...heads,
    textColumn('reference', t('loans:ledger.reference'), ({ reference }) => reference ?? null, {
      cell: (row) => <Numbered number={row.reference} to={receiptOf(row)} />,
    }),
    textColumn('entry', t('loans:ledger.entry'), ({ entryNumber }) => entryNumber ?? null, {
      cell: (row) => <Numbered number={row.entryNumber} to={entryOf(row)} />,
    }),
  ];
  const state = useListState({ name: 'ledger', sortedFirst: '', pageSize: 25 });
  const page = useLocalPage(state, {
    rows,
    columns,
    textOf: (row) => `${kindOf(row)} ${row.reference ?? ''} ${row.entryNumber ?? ''}`,
    query,
  });
  return (
    <DataGrid
      title={t('loans:ledger.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ place }) => place}
      nameOf={kindOf}
      empty={t('loans:ledger.empty')}
    />
  );
}
