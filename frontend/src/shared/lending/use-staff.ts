import { useSelector } from 'react-redux';
import { officerName, useOfficers } from '@/shared/api/officers-api';
import { selectUser } from '@/shared/session/session-slice';
import { useMay } from '@/shared/session/use-may';
import { groupsApi } from './groups-api';

/**
 * The staff of a branch as the choices of a select, and their names. Users who choose nobody may not list them, and see the
 * names of the officers only. `recordsPayments` leaves out staff who do not record payments.
 */
export function useStaff(branchId: number, recordsPayments?: 'recordsPayments') {
  const may = useMay();
  const user = useSelector(selectUser);
  const chooses = may('GROUP_CREATE', 'CLIENT_KYC');
  const { currentData: members = [] } = groupsApi.useListBranchStaffQuery(
    recordsPayments === undefined ? { branchId } : { branchId, recordsPayments: 'true' },
    { skip: branchId === 0 || !chooses },
  );
  const { currentData: officers } = useOfficers(chooses ? 0 : branchId);
  const staff = chooses
    ? members.map(({ userId, name }) => ({ value: userId, label: name }))
    : (officers?.items ?? []).map((officer) => ({ value: officer.UserId, label: officerName(officer) }));
  const names = new Map(staff.map(({ value, label }) => [value, label]));
  const own = user === null ? '' : `${user.firstName} ${user.lastName}`.trim();
  return {
    userId: user?.userId ?? null,
    staff,
    staffName: (id: number): string => names.get(id) ?? (id === user?.userId ? own : '–'),
  };
}
