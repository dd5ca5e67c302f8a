import { useTranslation } from 'react-i18next';
import type { LoanChargeItem } from '@/shared/api/generated/loans';
import { amountColumn } from '@/shared/lending/amount-column';
import { chargeKind } from '@/shared/lending/charge-words';
import { type LoanItem, loansApi } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListColumn, textColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { StatusBadge } from '@/shared/ui/status-badge';

interface Row extends LoanChargeItem {
  /** Its position in the list. */
  place: number;
}

type Money = 'amount' | 'cgst' | 'sgst' | 'igst' | 'total' | 'waived';

export function ChargesTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const query = loansApi.useListLoanChargesQuery(
    { loanId: loan.loanId },
    { refetchOnMountOrArgChange: true },
  );
  const rows = query.currentData?.charges.map((charge, place): Row => ({ ...charge, place }));
  const madeOn = ({ madeOn: on }: Row) => (on == null ? t('charges.atDisbursal') : formatBusinessDate(on));
  const paidBy = ({ dueOn, event }: Row) =>
    event === 'disbursal' || dueOn == null
      ? t('charges.keptBack')
      : t('charges.dueFrom', { day: formatBusinessDate(dueOn) });
  const money = (key: Money): ListColumn<Row> => amountColumn(key, t(`charges.${key}`), (row) => row[key]);
  const taxes = (['cgst', 'sgst', 'igst'] as const).filter((key) => rows?.some((row) => row[key] !== 0));
  const columns: ListColumn<Row>[] = [
    textColumn('name', t('charges.name'), ({ name }) => name, {
      cell: ({ name, isCancelled }) => (
        <>
          {name} {isCancelled && <StatusBadge tone="plain">{t('charges.cancelled')}</StatusBadge>}
        </>
      ),
    }),
    ...(rows?.some(({ kind }) => kind !== 'fee') ? [textColumn('kind', t('charges.kind'), chargeKind)] : []),
    textColumn('made', t('charges.made'), madeOn),
    textColumn('paid', t('charges.paid'), paidBy),
    money('amount'),
    ...taxes.map(money),
    money('total'),
    ...(rows?.some(({ waived }) => waived > 0) ? [money('waived')] : []),
    textColumn('invoice', t('charges.invoice'), ({ invoiceNumber }) => invoiceNumber ?? null, {
      cell: ({ invoiceNumber }) => <bdi>{invoiceNumber ?? '–'}</bdi>,
    }),
    ...(rows?.some(({ creditNoteNumber }) => creditNoteNumber != null)
      ? [
          textColumn(
            'creditNote',
            t('charges.creditNote'),
            ({ creditNoteNumber }: Row) => creditNoteNumber ?? null,
            { cell: ({ creditNoteNumber }: Row) => <bdi>{creditNoteNumber ?? '–'}</bdi> },
          ),
        ]
      : []),
  ];
  const state = useListState({ name: 'charges', sortedFirst: '', pageSize: 25 });
  const page = useLocalPage(state, {
    rows,
    columns,
    textOf: ({ name, invoiceNumber }) => `${name} ${invoiceNumber ?? ''}`,
    query,
  });
  return (
    <DataGrid
      title={t('charges.title')}
      state={state}
      page={page}
      columns={columns}
      keyOf={({ place }) => place}
      nameOf={({ name }) => name}
      empty={t('charges.empty')}
      isShort
    />
  );
}
