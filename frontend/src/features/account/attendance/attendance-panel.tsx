import '@/shared/i18n/monitoring-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { seen } from '@/shared/api/seen';
import { useLeaveColumns } from '@/shared/lending/leave-columns';
import { type Leave, monitoringApi, type OwnAttendance } from '@/shared/lending/monitoring-api';
import { OwnAttendancePanel } from '@/shared/lending/own-attendance';
import { formatBusinessDate } from '@/shared/lib/dates';
import { DataGrid } from '@/shared/lists/data-grid';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { useLocalPage } from '@/shared/lists/use-local-page';
import { makeChange } from '@/shared/overlays/make-change';
import { LeaveForm } from './leave-form';

/** Leave can be withdrawn before it is decided on, or before it begins. */
const canWithdraw = ({ status, from }: Leave, { on }: OwnAttendance): boolean =>
  status === 'asked' || (status === 'granted' && from > on);

function OwnLeave({ own }: { own: OwnAttendance }) {
  const { t } = useTranslation('monitoring');
  const query = monitoringApi.useGetOwnAttendanceQuery({});
  const [withdraw] = monitoringApi.useWithdrawLeaveMutation();
  const [isAsking, setAsking] = useState(false);
  const ask = (leave: Leave) =>
    void makeChange({
      title: t('own.withdraw'),
      message: t('own.withdrawMessage', {
        from: formatBusinessDate(leave.from),
        to: formatBusinessDate(leave.to),
      }),
      confirmText: t('own.withdraw'),
      run: () => withdraw({ leaveId: leave.leaveId, ...seen(leave) }),
      done: t('own.withdrawn'),
      failed: t('own.withdrawFailed'),
    });
  const columns: ListColumn<Leave>[] = [
    ...useLeaveColumns(),
    {
      key: 'actions',
      name: '',
      cell: (leave) =>
        canWithdraw(leave, own) ? (
          <Button variant="default" size="compact-sm" onClick={() => ask(leave)}>
            {t('own.withdraw')}
          </Button>
        ) : (
          leave.refusal
        ),
    },
  ];
  const state = useListState({ name: 'own-leave', sortedFirst: '' });
  const page = useLocalPage(state, { rows: own.leave, columns, textOf: ({ reason }) => reason, query });
  return (
    <>
      <DataGrid
        title={t('own.leave')}
        aside={<Button onClick={() => setAsking(true)}>{t('own.ask')}</Button>}
        state={state}
        page={page}
        columns={columns}
        keyOf={({ leaveId }) => leaveId}
        nameOf={({ from }) => formatBusinessDate(from)}
        empty={t('own.noLeave')}
        isShort
      />
      <DetailDrawer opened={isAsking} title={t('own.ask')} close={() => setAsking(false)}>
        {isAsking && <LeaveForm close={() => setAsking(false)} />}
      </DetailDrawer>
    </>
  );
}

/** The user's check-in of today, and their leave. */
export function AttendancePanel() {
  const { data: own } = monitoringApi.useGetOwnAttendanceQuery({});
  return (
    <>
      <OwnAttendancePanel />
      {own?.isStaff && <OwnLeave own={own} />}
    </>
  );
}
