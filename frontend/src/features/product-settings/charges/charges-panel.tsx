import { useTranslation } from 'react-i18next';
import { chargeKind } from '@/shared/lending/charge-words';
import { type Charge, chargesApi } from '@/shared/lending/charges-api';
import { formatRate } from '@/shared/lending/term-figures';
import { plainRupees } from '@/shared/lib/rupees';
import { type ListColumn, textColumn, valueColumn } from '@/shared/lists/list-view';
import { RecordGrid } from '@/shared/lists/record-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { useStateColumn } from '../use-state-column';
import { ChargeForm } from './charge-form';

export function ChargesPanel() {
  const { t } = useTranslation('productSettings');
  const query = chargesApi.useListChargesQuery({});
  const status = useStateColumn<Charge>();
  const eventOf = ({ event }: Charge) => t(`charges.events.${event}`);
  const feeOf = ({ amount, percent }: Charge) =>
    percent === null ? plainRupees(amount ?? 0) : t('charges.ofPrincipal', { rate: formatRate(percent) });
  const columns: ListColumn<Charge>[] = [
    valueColumn('name', t('charges.charge'), ({ name }) => name),
    valueColumn('kind', t('charges.kind'), chargeKind),
    valueColumn('event', t('charges.event'), eventOf),
    textColumn('fee', t('charges.fee'), feeOf, {
      align: 'end',
      cell: (charge) => <bdi>{feeOf(charge)}</bdi>,
    }),
    valueColumn('tax', t('charges.taxColumn'), ({ taxPercent }) => taxPercent, {
      align: 'end',
      cell: ({ taxPercent }) => <bdi>{formatRate(taxPercent)}</bdi>,
    }),
    status.column,
  ];
  const filters = [status.filter];
  const state = useListState({ name: 'charges', sortedFirst: 'state', filters: ['state'], pageSize: 25 });
  const page = useLocalPage(state, {
    rows: query.data,
    columns,
    filters,
    textOf: (charge) => `${charge.name} ${chargeKind(charge)} ${eventOf(charge)}`,
    query,
  });
  return (
    <RecordGrid
      title={t('views.charges')}
      state={state}
      page={page}
      columns={columns}
      filters={filters}
      empty={t('charges.empty')}
      records={query.data}
      isFetching={query.isFetching}
      idOf={({ chargeId }) => chargeId}
      titleOf={({ name }) => name}
      newTitle={t('charges.new')}
      notThere={t('notThere')}
    >
      {(charge) => <ChargeForm charge={charge} close={state.closeDetail} />}
    </RecordGrid>
  );
}
