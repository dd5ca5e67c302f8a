import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { branchOptions, useAllBranches } from '@/shared/api/branches-api';
import { sheetPath } from '@/shared/config/collecting-paths';
import { amountColumn } from '@/shared/lending/amount-column';
import { centreOptions, useCentres } from '@/shared/lending/centres-api';
import { SheetStateBadge } from '@/shared/lending/sheet-state-badge';
import { type SheetItem, sheetStates, sheetsApi } from '@/shared/lending/sheets-api';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useOnlyBranch } from '@/shared/lending/use-only-branch';
import { useStaff } from '@/shared/lending/use-staff';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatMeetingTime } from '@/shared/lib/meeting-time';
import { dayIn, idIn } from '@/shared/lists/chosen';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { type ListColumn, type ListFilter, textColumn } from '@/shared/lists/list-view';
import { newRecord } from '@/shared/lists/record-drawer';
import { useListState } from '@/shared/lists/use-list-state';
import { useRemotePage } from '@/shared/lists/use-remote-page';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { GenerateForm } from './generate-form';

function useColumns(): ListColumn<SheetItem>[] {
  const { t } = useTranslation('sheets');
  const { data: branches = [] } = useAllBranches();
  const money = (key: 'due' | 'arrears' | 'collected' | 'cash' | 'upi', hiddenAtFirst = false) =>
    amountColumn<SheetItem>(key, t(`columns.${key}`), (sheet) => sheet[key], { hiddenAtFirst });
  return [
    textColumn('centre', t('columns.centre'), ({ centreName }) => centreName),
    textColumn('number', t('columns.number'), ({ number }) => number, {
      hiddenAtFirst: true,
      cell: ({ number }) => <bdi>{number}</bdi>,
    }),
    textColumn('on', t('columns.on'), ({ on }) => on, {
      isWhole: true,
      cell: ({ on }) => formatBusinessDate(on),
    }),
    textColumn('time', t('columns.time'), ({ meetingTime }) => meetingTime || null, {
      isWhole: true,
      cell: ({ meetingTime: time }) => (time ? formatMeetingTime(time) : '–'),
    }),
    textColumn('officer', t('columns.officer'), ({ officerName }) => officerName),
    textColumn('branch', t('columns.branch'), ({ branchName }) => branchName, {
      hiddenAtFirst: branches.length < 2,
    }),
    textColumn('members', t('columns.members'), ({ members }) => members, { align: 'end' }),
    money('due'),
    money('arrears'),
    money('collected'),
    money('cash', true),
    money('upi', true),
    textColumn('present', t('columns.present'), ({ present }) => present, {
      align: 'end',
      hiddenAtFirst: true,
    }),
    textColumn('failed', t('columns.failed'), ({ failedRows }) => failedRows, {
      align: 'end',
      hiddenAtFirst: true,
    }),
    textColumn('state', t('columns.state'), ({ state }) => t(`states.${state}`), {
      cell: ({ state }) => <SheetStateBadge state={state} />,
    }),
  ];
}

/** The filters; officers and centres are offered once a branch is chosen, or if there is only one. */
function useFilters(chosen: number | undefined): ListFilter<SheetItem>[] {
  const { t } = useTranslation('sheets');
  const only = useOnlyBranch();
  const branchId = chosen ?? only;
  const { data: branches } = useAllBranches();
  const centres = useCentres(branchId);
  const { staff } = useStaff(branchId ?? 0);
  const officers = staff.map(({ value, label }) => ({ value: String(value), label }));
  return [
    { key: 'on', name: t('filters.on'), kind: 'day' },
    {
      key: 'state',
      name: t('filters.state'),
      options: sheetStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
    ...(only !== undefined && chosen === undefined
      ? []
      : [{ key: 'branchId', name: t('filters.branch'), options: branchOptions(branches) }]),
    ...(officers.length === 0 ? [] : [{ key: 'officerId', name: t('filters.officer'), options: officers }]),
    ...(centres.length === 0
      ? []
      : [{ key: 'centreId', name: t('filters.centre'), options: centreOptions(centres) }]),
  ];
}

export function SheetList() {
  const { t } = useTranslation('sheets');
  const tenant = useNamedTenant();
  const generates = useMay()('COLLECTION_SHEET_GENERATE');
  const today = useBusinessDate();
  const state = useListState({
    name: 'sheets',
    sortedFirst: '',
    filters: ['on', 'state', 'branchId', 'officerId', 'centreId'],
    pageSize: 25,
  });
  const { chosen } = state;
  const page = useRemotePage(
    sheetsApi.endpoints.listSheets,
    {
      on: dayIn(chosen.on),
      state: sheetStates.find((one) => one === chosen.state),
      branchId: idIn(chosen.branchId),
      officerId: idIn(chosen.officerId),
      centreId: idIn(chosen.centreId),
    },
    state,
    { refetchOnMountOrArgChange: true },
  );
  const isNew = generates && state.openedKey === newRecord;
  return (
    <>
      <DataGrid
        title={t('list.title')}
        aside={
          generates && (
            <Button component={Link} to={state.searchWithOpen(newRecord)}>
              {t('list.generate')}
            </Button>
          )
        }
        state={state}
        page={page}
        columns={useColumns()}
        filters={useFilters(idIn(chosen.branchId))}
        searches={false}
        keyOf={({ sheetId }) => sheetId}
        nameOf={({ centreName }) => centreName}
        opens={({ sheetId }) => sheetPath(sheetId, tenant)}
        empty={t('list.empty')}
      />
      <DetailDrawer opened={isNew} title={t('list.generate')} close={state.closeDetail}>
        {isNew && today !== undefined && (
          <GenerateForm on={dayIn(chosen.on) ?? today} close={state.closeDetail} />
        )}
      </DetailDrawer>
    </>
  );
}
