// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getOwnAttendance: build.query<GetOwnAttendanceApiResponse, GetOwnAttendanceApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/monitoring/me`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
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
export type GetOwnAttendanceApiResponse = /** status 200 The day */ OwnAttendanceItem;
export type GetOwnAttendanceApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListCheckInsApiResponse = /** status 200 A page of contacts */ CheckInPage;
export type ListCheckInsApiArg = {
  page?: number;
  pageSize?: number;
  from?: string;
  to?: string;
  branchId?: number;
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CheckInApiResponse = /** status 201 The contact */ CheckInItem;
export type CheckInApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  checkInRequest: CheckInRequest;
};
export type CheckOutApiResponse = /** status 200 The day */ CheckInItem;
export type CheckOutApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  checkOutRequest: CheckOutRequest;
};
export type CorrectCheckInApiResponse = /** status 200 The transfer */ CheckInItem;
export type CorrectCheckInApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  checkInId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  correctCheckInRequest: CorrectCheckInRequest;
};
export type ListLeaveApiResponse = /** status 200 A page of contacts */ LeavePage;
export type ListLeaveApiArg = {
  page?: number;
  pageSize?: number;
  status?: 'asked' | 'granted' | 'refused' | 'withdrawn';
  on?: string;
  branchId?: number;
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RequestLeaveApiResponse = /** status 201 The contact */ LeaveItem;
export type RequestLeaveApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  requestLeaveRequest: RequestLeaveRequest;
};
export type GrantLeaveApiResponse = /** status 200 The transfer */ LeaveItem;
export type GrantLeaveApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  leaveId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type WithdrawLeaveApiResponse = /** status 200 The transfer */ LeaveItem;
export type WithdrawLeaveApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  leaveId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RefuseLeaveApiResponse = /** status 200 The transfer */ LeaveItem;
export type RefuseLeaveApiArg = {
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  leaveId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  refuseLeaveRequest: RefuseLeaveRequest;
};
export type ViewStaffDayApiResponse = /** status 200 A page of contacts */ StaffDayItem;
export type ViewStaffDayApiArg = {
  page?: number;
  pageSize?: number;
  on?: string;
  branchId?: number;
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ViewStaffMonthApiResponse = /** status 200 A page of contacts */ StaffMonthItem;
export type ViewStaffMonthApiArg = {
  page?: number;
  pageSize?: number;
  month?: string;
  branchId?: number;
  userId?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type WorkPlaceItem = {
  branchId: number;
  name: string;
  centreId?: number | null;
};
export type CoordinatesItem = {
  latitude: number;
  longitude: number;
};
export type CheckInItem = {
  checkInId: number;
  userId: number;
  userName: string;
  on: string;
  branchId: number;
  branchName: string;
  cameAt: string;
  minutes: number;
  isForgotten: boolean;
  correction: string;
  version: number;
  centreId?: number | null;
  centreName?: string | null;
  cameFrom?: null | CoordinatesItem;
  leftAt?: string | null;
  leftFrom?: null | CoordinatesItem;
  correctedByName?: string | null;
};
export type LeaveItem = {
  leaveId: number;
  userId: number;
  userName: string;
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  to: string;
  days: number;
  reason: string;
  status: 'asked' | 'granted' | 'refused' | 'withdrawn';
  askedAt: string;
  refusal: string;
  version: number;
  from: string;
  decidedByName?: string | null;
  decidedAt?: string | null;
};
export type OwnAttendanceItem = {
  on: string;
  isStaff: boolean;
  places: WorkPlaceItem[];
  checkIns: CheckInItem[];
  leave: LeaveItem[];
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
export type CheckInPage = {
  items: CheckInItem[];
  totalCount: number;
  page: number;
  pageSize: number;
};
export type CheckInRequest = {
  branchId?: number | null;
  centreId?: number | null;
  latitude?: number | null;
  longitude?: number | null;
};
export type CheckOutRequest = {
  latitude?: number | null;
  longitude?: number | null;
};
export type CorrectCheckInRequest = {
  cameAt: string;
  leftAt: string;
  reason: string;
  version?: number | null;
};
export type LeavePage = {
  items: LeaveItem[];
  totalCount: number;
  page: number;
  pageSize: number;
};
export type RequestLeaveRequest = {
  kind: 'casual' | 'sick' | 'earned' | 'unpaid';
  from: string;
  to: string;
  reason: string;
};
export type RefuseLeaveRequest = {
  reason: string;
  version?: number | null;
};
export type SheetCountsItem = {
  handedOver: number;
  open: number;
  posted: number;
  taken: number;
  verified: number;
};
export type StaffDayLineItem = {
  userId: number;
  userName: string;
  presence: 'in' | 'out' | 'on_leave' | 'day_off' | 'absent';
  isForgotten: boolean;
  sheets: SheetCountsItem;
  lateSheets: number;
  due: number;
  collected: number;
  late: number;
  branchId?: number | null;
  branchName?: string | null;
  cameAt?: string | null;
  leftAt?: string | null;
  place?: string | null;
};
export type PresenceCountsItem = {
  checkedIn: number;
  checkedOut: number;
  onLeave: number;
  dayOff: number;
  absent: number;
};
export type StaffDayItem = {
  on: string;
  items: StaffDayLineItem[];
  totalCount: number;
  presence: PresenceCountsItem;
};
export type StaffMonthFiguresItem = {
  present: number;
  leave: number;
  absent: number;
  forgotten: number;
  minutes: number;
};
export type StaffMonthLineItem = StaffMonthFiguresItem & {
  userId: number;
  userName: string;
  branchId?: number | null;
  branchName?: string | null;
};
export type StaffMonthItem = {
  month: string;
  items: StaffMonthLineItem[];
  totalCount: number;
  totals: StaffMonthFiguresItem;
};
