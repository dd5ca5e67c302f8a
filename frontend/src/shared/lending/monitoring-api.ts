import { type CheckInItem, type LeaveItem, monitoringCalls } from '@/shared/api/generated/monitoring';

export type {
  CheckInItem as CheckIn,
  GetOwnAttendanceApiResponse as OwnAttendance,
  LeaveItem as Leave,
  StaffDayLineItem as StaffDayLine,
  StaffMonthLineItem as StaffMonthLine,
  WorkPlaceItem as WorkPlace,
} from '@/shared/api/generated/monitoring';

export const leaveKinds = [
  'casual',
  'sick',
  'earned',
  'unpaid',
] as const satisfies readonly LeaveItem['kind'][];
export const leaveStatuses = [
  'asked',
  'granted',
  'refused',
  'withdrawn',
] as const satisfies readonly LeaveItem['status'][];

/** The name of the branch or centre of a check-in. */
export const placeOf = ({ centreName, branchName }: CheckInItem): string => centreName ?? branchName;

const all = ['Attendance', 'Leave'] as const;

export const monitoringApi = monitoringCalls.enhanceEndpoints({
  addTagTypes: all,
  endpoints: {
    getOwnAttendance: { providesTags: all },
    viewStaffDay: { providesTags: all },
    viewStaffMonth: { providesTags: all },
    listCheckIns: { providesTags: ['Attendance'] },
    listLeave: { providesTags: ['Leave'] },
    checkIn: { invalidatesTags: ['Attendance'] },
    checkOut: { invalidatesTags: ['Attendance'] },
    correctCheckIn: { invalidatesTags: ['Attendance'] },
    requestLeave: { invalidatesTags: ['Leave'] },
    withdrawLeave: { invalidatesTags: ['Leave'] },
    grantLeave: { invalidatesTags: ['Leave'] },
    refuseLeave: { invalidatesTags: ['Leave'] },
  },
});
