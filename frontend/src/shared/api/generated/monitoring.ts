// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCheckIns: build.query<ListCheckInsApiResponse, ListCheckInsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/check-ins`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          from: queryArg['from'],
          to: queryArg.to,
          branchId: queryArg.branchId,
          userId: queryArg.userId,
        },
      }),
    }),
    checkIn: build.mutation<CheckInApiResponse, CheckInApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/check-ins`,
        method: 'POST',
        body: queryArg.checkInRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    correctCheckIn: build.mutation<CorrectCheckInApiResponse, CorrectCheckInApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/check-ins/${encodeURIComponent(String(queryArg.checkInId))}`,
        method: 'PUT',
        body: queryArg.correctCheckInRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    checkOut: build.mutation<CheckOutApiResponse, CheckOutApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/check-out`,
        method: 'POST',
        body: queryArg.checkOutRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewStaffDay: build.query<ViewStaffDayApiResponse, ViewStaffDayApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/day`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          on: queryArg.on,
          branchId: queryArg.branchId,
          userId: queryArg.userId,
        },
      }),
    }),
    listLeave: build.query<ListLeaveApiResponse, ListLeaveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/leave`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          status: queryArg.status,
          on: queryArg.on,
          branchId: queryArg.branchId,
          userId: queryArg.userId,
        },
      }),
    }),
    requestLeave: build.mutation<RequestLeaveApiResponse, RequestLeaveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/leave`,
        method: 'POST',
        body: queryArg.requestLeaveRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    grantLeave: build.mutation<GrantLeaveApiResponse, GrantLeaveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/leave/${encodeURIComponent(String(queryArg.leaveId))}/grant`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    refuseLeave: build.mutation<RefuseLeaveApiResponse, RefuseLeaveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/leave/${encodeURIComponent(String(queryArg.leaveId))}/refuse`,
        method: 'POST',
        body: queryArg.refuseLeaveRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    withdrawLeave: build.mutation<WithdrawLeaveApiResponse, WithdrawLeaveApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/leave/${encodeURIComponent(String(queryArg.leaveId))}/withdraw`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getOwnAttendance: build.query<GetOwnAttendanceApiResponse, GetOwnAttendanceApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/me`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    viewStaffMonth: build.query<ViewStaffMonthApiResponse, ViewStaffMonthApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/months`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          month: queryArg.month,
          branchId: queryArg.branchId,
          userId: queryArg.userId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as monitoringCalls };
export type ListCheckInsApiResponse = /** status 200 A page of check-ins */ {
  items: CheckInItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListCheckInsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The first day; by default 31 days in all. */
  from?: string;
  /** The last day; by default the business date. A period has at most 92 days. */
  to?: string;
  /** Only check-ins at that branch and its centres. */
  branchId?: number;
  /** Only check-ins of that user. */
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CheckInApiResponse = /** status 201 The check-in */ {
  branchId: number;
  branchName: string;
  cameAt: string;
  cameFrom?: CoordinatesItem | null;
  centreId?: number | null;
  centreName?: string | null;
  checkInId: number;
  correctedByName?: string | null;
  /** Why it was last corrected; else empty. */
  correction: string;
  /** Whether the end of the day ended it. Its time counts once a manager has corrected it. */
  isForgotten: boolean;
  /** Absent while the person is there. */
  leftAt?: string | null;
  leftFrom?: CoordinatesItem | null;
  /** The minutes that count as work: none before the check-out, nor if it was forgotten. */
  minutes: number;
  /** The business date. */
  on: string;
  userId: number;
  userName: string;
  version: number;
};
export type CheckInApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  checkInRequest: CheckInRequest;
};
export type CorrectCheckInApiResponse = /** status 200 The corrected check-in */ {
  branchId: number;
  branchName: string;
  cameAt: string;
  cameFrom?: CoordinatesItem | null;
  centreId?: number | null;
  centreName?: string | null;
  checkInId: number;
  correctedByName?: string | null;
  /** Why it was last corrected; else empty. */
  correction: string;
  /** Whether the end of the day ended it. Its time counts once a manager has corrected it. */
  isForgotten: boolean;
  /** Absent while the person is there. */
  leftAt?: string | null;
  leftFrom?: CoordinatesItem | null;
  /** The minutes that count as work: none before the check-out, nor if it was forgotten. */
  minutes: number;
  /** The business date. */
  on: string;
  userId: number;
  userName: string;
  version: number;
};
export type CorrectCheckInApiArg = {
  /** The check-in's id. */
  checkInId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  correctCheckInRequest: CorrectCheckInRequest;
};
export type CheckOutApiResponse = /** status 200 The check-in, with its end */ {
  branchId: number;
  branchName: string;
  cameAt: string;
  cameFrom?: CoordinatesItem | null;
  centreId?: number | null;
  centreName?: string | null;
  checkInId: number;
  correctedByName?: string | null;
  /** Why it was last corrected; else empty. */
  correction: string;
  /** Whether the end of the day ended it. Its time counts once a manager has corrected it. */
  isForgotten: boolean;
  /** Absent while the person is there. */
  leftAt?: string | null;
  leftFrom?: CoordinatesItem | null;
  /** The minutes that count as work: none before the check-out, nor if it was forgotten. */
  minutes: number;
  /** The business date. */
  on: string;
  userId: number;
  userName: string;
  version: number;
};
export type CheckOutApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  checkOutRequest: CheckOutRequest;
};
export type ViewStaffDayApiResponse = /** status 200 The staff on a day */ {
  /** By branch and name. */
  items: StaffDayLineItem[];
  on: string;
  /** Of all staff. */
  presence: PresenceCountsItem;
  /** The number of staff on all pages. */
  totalCount: number;
};
export type ViewStaffDayApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The day; the business date by default. */
  on?: string;
  /** Only staff of that branch. */
  branchId?: number;
  /** Only that user. */
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListLeaveApiResponse = /** status 200 A page of leave */ {
  items: LeaveItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListLeaveApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only leave of that status. */
  status?: 'asked' | 'granted' | 'refused' | 'withdrawn';
  /** Only leave on that day. */
  on?: string;
  /** Only leave of staff of that branch. */
  branchId?: number;
  /** Only leave of that user. */
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestLeaveApiResponse = /** status 201 The leave */ {
  askedAt: string;
  /** The working days in the period when it was asked for. */
  days: number;
  decidedAt?: string | null;
  /** Who granted or refused it. */
  decidedByName?: string | null;
  from: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  leaveId: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  to: string;
  userId: number;
  userName: string;
  version: number;
};
export type RequestLeaveApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  requestLeaveRequest: RequestLeaveRequest;
};
export type GrantLeaveApiResponse = /** status 200 The leave */ {
  askedAt: string;
  /** The working days in the period when it was asked for. */
  days: number;
  decidedAt?: string | null;
  /** Who granted or refused it. */
  decidedByName?: string | null;
  from: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  leaveId: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  to: string;
  userId: number;
  userName: string;
  version: number;
};
export type GrantLeaveApiArg = {
  /** The leave's id. */
  leaveId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RefuseLeaveApiResponse = /** status 200 The leave */ {
  askedAt: string;
  /** The working days in the period when it was asked for. */
  days: number;
  decidedAt?: string | null;
  /** Who granted or refused it. */
  decidedByName?: string | null;
  from: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  leaveId: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  to: string;
  userId: number;
  userName: string;
  version: number;
};
export type RefuseLeaveApiArg = {
  /** The leave's id. */
  leaveId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  refuseLeaveRequest: RefuseLeaveRequest;
};
export type WithdrawLeaveApiResponse = /** status 200 The leave */ {
  askedAt: string;
  /** The working days in the period when it was asked for. */
  days: number;
  decidedAt?: string | null;
  /** Who granted or refused it. */
  decidedByName?: string | null;
  from: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  leaveId: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  to: string;
  userId: number;
  userName: string;
  version: number;
};
export type WithdrawLeaveApiArg = {
  /** The leave's id. */
  leaveId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetOwnAttendanceApiResponse = /** status 200 The caller's attendance */ {
  /** Of the last 31 days, the latest first. */
  checkIns: CheckInItem[];
  /** Whether the caller belongs to the organisation's staff, and can check in. */
  isStaff: boolean;
  /** The latest first. */
  leave: LeaveItem[];
  /** The business date. */
  on: string;
  /** Where the caller can check in: their branches, then the centres that they look after. */
  places: WorkPlaceItem[];
};
export type GetOwnAttendanceApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ViewStaffMonthApiResponse = /** status 200 The attendance of a month */ {
  /** By branch and name. */
  items: StaffMonthLineItem[];
  month: string;
  /** The number of staff on all pages. */
  totalCount: number;
  /** Of all staff. */
  totals: StaffMonthFiguresItem;
};
export type ViewStaffMonthApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The month; by default, that of the business date. */
  month?: string;
  /** Only staff of that branch. */
  branchId?: number;
  /** Only that user. */
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CoordinatesItem = {
  latitude: number;
  longitude: number;
};
export type CheckInItem = {
  branchId: number;
  branchName: string;
  cameAt: string;
  cameFrom?: CoordinatesItem | null;
  centreId?: number | null;
  centreName?: string | null;
  checkInId: number;
  correctedByName?: string | null;
  /** Why it was last corrected; else empty. */
  correction: string;
  /** Whether the end of the day ended it. Its time counts once a manager has corrected it. */
  isForgotten: boolean;
  /** Absent while the person is there. */
  leftAt?: string | null;
  leftFrom?: CoordinatesItem | null;
  /** The minutes that count as work: none before the check-out, nor if it was forgotten. */
  minutes: number;
  /** The business date. */
  on: string;
  userId: number;
  userName: string;
  version: number;
};
export type FieldProblem = {
  /** A stable code for the rule that was broken. */
  code: string;
  /** The name of the field, header or query parameter. */
  field: string;
  /** A message for the user. */
  message: string;
};
export type Problem = {
  /** A stable code for programs. */
  code: string;
  /** Further data for programs. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A message for the user. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type CheckInRequest = {
  /** Required unless there is a `centreId`. */
  branchId?: number | null;
  /** A centre instead of a branch. */
  centreId?: number | null;
  /** Of the phone, in degrees with at most six decimals (WGS 84), if it says so. */
  latitude?: number | null;
  /** Together with `latitude`. */
  longitude?: number | null;
};
export type CorrectCheckInRequest = {
  cameAt: string;
  /** On the same day in India, and not in the future. */
  leftAt: string;
  reason: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type CheckOutRequest = {
  /** Of the phone, in degrees with at most six decimals (WGS 84), if it says so. */
  latitude?: number | null;
  /** Together with `latitude`. */
  longitude?: number | null;
};
export type SheetCountsItem = {
  handedOver: number;
  open: number;
  posted: number;
  taken: number;
  verified: number;
};
export type StaffDayLineItem = {
  /** The first of their branches. */
  branchId?: number | null;
  branchName?: string | null;
  /** When they first came. */
  cameAt?: string | null;
  /** Everything received on the day, arrears included. */
  collected: number;
  /** Principal and interest that fell due on the day. */
  due: number;
  isForgotten: boolean;
  /** What fell due on the day and was not paid. */
  late: number;
  /** Sheets of the 31 days before whose cash was not counted yet. */
  lateSheets: number;
  /** When they last left; absent while they are there. */
  leftAt?: string | null;
  /** The branch or centre of the last check-in. */
  place?: string | null;
  presence: 'in' | 'out' | 'on_leave' | 'day_off' | 'absent';
  /** Their collection sheets of the day. */
  sheets: SheetCountsItem;
  userId: number;
  userName: string;
};
export type PresenceCountsItem = {
  absent: number;
  checkedIn: number;
  checkedOut: number;
  dayOff: number;
  onLeave: number;
};
export type LeaveItem = {
  askedAt: string;
  /** The working days in the period when it was asked for. */
  days: number;
  decidedAt?: string | null;
  /** Who granted or refused it. */
  decidedByName?: string | null;
  from: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  leaveId: number;
  reason: string;
  /** Why it was refused; else empty. */
  refusal: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  to: string;
  userId: number;
  userName: string;
  version: number;
};
export type RequestLeaveRequest = {
  /** The first day. */
  from: string;
  kind: string;
  reason: string;
  /** The last day. */
  to: string;
};
export type RefuseLeaveRequest = {
  reason: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type WorkPlaceItem = {
  branchId: number;
  /** Absent for the branch itself. */
  centreId?: number | null;
  name: string;
};
export type StaffMonthFiguresItem = {
  /** Working days that have ended, without a check-in or leave. */
  absent: number;
  /** Check-ins that the end of the day ended, and that were not corrected. */
  forgotten: number;
  /** Working days that have ended, on leave. */
  leave: number;
  /** The minutes that count as work. */
  minutes: number;
  /** Days with a check-in. */
  present: number;
};
export type StaffMonthLineItem = StaffMonthFiguresItem & {
  /** The first of their branches. */
  branchId?: number | null;
  branchName?: string | null;
  userId: number;
  userName: string;
};
