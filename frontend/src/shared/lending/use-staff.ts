import { useSelector } from 'react-redux';
import { officerName, useOfficers } from '@/shared/api/officers-api';
import { selectUser } from '@/shared/session/session-slice';

/** The officers of a branch and the user themselves, as the choices of a select, and their names. */
export function useStaff(branchId: number) {
  const user = useSelector(selectUser);
  const { currentData } = useOfficers(branchId);
  const officers = (currentData?.items ?? []).map((officer) => ({
    value: officer.UserId,
    label: officerName(officer),
  }));
  const isListed = user === null || officers.some(({ value }) => value === user.userId);
  const own = isListed ? [] : [{ value: user.userId, label: `${user.firstName} ${user.lastName}`.trim() }];
  const staff = [...own, ...officers];
  return {
    userId: user?.userId ?? null,
    staff,
    staffName: (id: number): string => staff.find(({ value }) => value === id)?.label ?? '–',
  };
}
