import type { CheckIn, Leave, OwnAttendance, StaffDayLine } from '@/shared/lending/monitoring-api';

export const checkIn = (change: Partial<CheckIn> = {}): CheckIn => ({
  checkInId: 902,
  userId: 12,
  userName: 'Ravi Jadhav',
  on: '2026-11-24',
  branchId: 1,
  branchName: 'Nashik Road',
  centreId: 41,
  centreName: 'Savitri',
  cameAt: '2026-11-24T04:00:00Z',
  cameFrom: { latitude: 17.9512, longitude: 73.8904 },
  leftAt: null,
  leftFrom: null,
  minutes: 0,
  isForgotten: false,
  correction: '',
  correctedByName: null,
  version: 3,
  ...change,
});

export const leave = (change: Partial<Leave> = {}): Leave => ({
  leaveId: 31,
  userId: 12,
  userName: 'Ravi Jadhav',
  kind: 'casual',
  from: '2026-11-30',
  to: '2026-12-02',
  days: 3,
  reason: 'A wedding in the family',
  status: 'asked',
  askedAt: '2026-11-20T04:00:00Z',
  decidedByName: null,
  decidedAt: null,
  refusal: '',
  version: 1,
  ...change,
});

export const ownAttendance = (change: Partial<OwnAttendance> = {}): OwnAttendance => ({
  on: '2026-11-24',
  isStaff: true,
  places: [
    { branchId: 1, name: 'Nashik Road' },
    { branchId: 1, centreId: 41, name: 'Savitri' },
  ],
  checkIns: [],
  leave: [],
  ...change,
});

export const staffLine = (change: Partial<StaffDayLine> = {}): StaffDayLine => ({
  userId: 12,
  userName: 'Ravi Jadhav',
  branchId: 1,
  branchName: 'Nashik Road',
  presence: 'in',
  cameAt: '2026-11-24T04:00:00Z',
  leftAt: null,
  place: 'Savitri',
  isForgotten: false,
  sheets: { open: 1, taken: 1, handedOver: 1, verified: 0, posted: 2 },
  lateSheets: 2,
  due: 58_320,
  collected: 56_500,
  late: 2300,
  ...change,
});
