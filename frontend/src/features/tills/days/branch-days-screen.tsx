import '@/shared/i18n/tills-texts';
import { useTranslation } from 'react-i18next';
import { amountColumn } from '@/shared/lending/amount-column';
import { notPosted } from '@/shared/lending/sheets-api';
import { type BranchDay, tillsApi } from '@/shared/lending/tills-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { formatBusinessDate, isDay } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { type ListColumn, valueColumn } from '@/shared/lists/list-view';
import { RecordGrid } from '@/shared/lists/record-grid';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { DayField } from '@/shared/ui/fields/day-field';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../tills.module.css';
import { DayDetails } from './day-details';
import { DayStateBadge, dayState } from './day-state';
import { useWaitingWords } from './use-waiting-words';

function useColumns(): ListColumn<BranchDay>[] {
  const { t } = useTranslation('tills');
  const waitingWords = useWaitingWords();
  const money = (key: 'onTheWay' | 'counted' | 'inBooks' | 'difference') =>
    amountColumn<BranchDay>(key, t(`days.${key}`), (day) => day[key], { order: (day) => day[key] });
  return [
    valueColumn('branch', t('days.branch'), ({ branchName }) => branchName),
    valueColumn('state', t('days.state'), (day) => t(`days.${dayState(day)}`), {
      cell: (day) => <DayStateBadge day={day} />,
    }),
    valueColumn('waitsFor', t('days.waitsFor'), ({ waitsFor }) => waitsFor.map(waitingWords).join('; '), {
      cell: ({ waitsFor }) => waitsFor.map(waitingWords).join('; ') || '–',
    }),
    valueColumn('tillsOpen', t('days.tillsOpen'), ({ tillsOpen }) => tillsOpen, {
      align: 'end',
      cell: ({ tillsOpen }) => formatCount(tillsOpen),
    }),
    valueColumn('sheets', t('days.sheets'), notPosted, {
      align: 'end',
      cell: (day) => formatCount(notPosted(day)),
    }),
    money('counted'),
    money('onTheWay'),
    money('inBooks'),
    money('difference'),
  ];
}

function Days({ on, change }: { on: string; change: (on: string) => void }) {
  const { t } = useTranslation('tills');
  const query = tillsApi.useListBranchDaysQuery({ on }, { refetchOnMountOrArgChange: true });
  const columns = useColumns();
  const state = useListState({ name: 'days', sortedFirst: 'branch', pageSize: 25 });
  const rows = query.currentData?.items;
  const page = useLocalPage(state, { rows, columns, textOf: ({ branchName }) => branchName, query });
  return (
    <>
      <div className={classes.day}>
        <DayField label={t('days.on')} value={on} change={change} />
      </div>
      <RecordGrid
        title={t('days.list', { date: formatBusinessDate(on) })}
        state={state}
        page={page}
        columns={columns}
        records={rows}
        isFetching={query.isFetching}
        idOf={({ branchId }) => branchId}
        titleOf={({ branchName }) => branchName}
        newTitle={t('days.title')}
        notThere={t('days.notThere')}
        creates={false}
        empty={t('days.empty')}
      >
        {(day) => day && <DayDetails day={day} />}
      </RecordGrid>
    </>
  );
}

function Shown() {
  const { query, change } = useAddressQuery();
  const today = useBusinessDate();
  const named = query.get('on') ?? '';
  const on = isDay(named) ? named : today;
  if (on === undefined) return <Placeholder />;
  return <Days on={on} change={(day) => change({ on: day })} />;
}

/** The days of the branches that the user reaches. */
export default function BranchDaysScreen() {
  const { t } = useTranslation('tills');
  return (
    <>
      <ScreenHeading title={t('days.title')} subtitle={t('days.subtitle')} />
      <TenantScope>
        <Shown />
      </TenantScope>
    </>
  );
}
