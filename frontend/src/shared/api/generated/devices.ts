// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDevices: build.query<ListDevicesApiResponse, ListDevicesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listActivationCodes: build.query<ListActivationCodesApiResponse, ListActivationCodesApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    issueActivationCode: build.mutation<IssueActivationCodeApiResponse, IssueActivationCodeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/activation-codes`,
        method: 'POST',
        body: queryArg.issueActivationCodeRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    revokeActivationCode: build.mutation<RevokeActivationCodeApiResponse, RevokeActivationCodeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/activation-codes/${encodeURIComponent(String(queryArg.codeId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    resumeActivation: build.mutation<ResumeActivationApiResponse, ResumeActivationApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/activation/resume`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    dismissDeviceRequest: build.mutation<DismissDeviceRequestApiResponse, DismissDeviceRequestApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/requests/${encodeURIComponent(String(queryArg.requestId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    revokeDevice: build.mutation<RevokeDeviceApiResponse, RevokeDeviceApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/${encodeURIComponent(String(queryArg.deviceId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    extendDevice: build.mutation<ExtendDeviceApiResponse, ExtendDeviceApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/devices/${encodeURIComponent(String(queryArg.deviceId))}/extend`,
        method: 'PUT',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as devicesCalls };
export type ListDevicesApiResponse = /** status 200 A page of devices */ {
  items: DeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListActivationCodesApiResponse = /** status 200 A page of codes */ {
  items: ActivationCodeItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListActivationCodesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type IssueActivationCodeApiResponse = /** status 201 The code, shown only once */ {
  /** The six digits. */
  activationCode: string;
  codeId: number;
  expiresAt: string;
};
export type IssueActivationCodeApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  issueActivationCodeRequest: IssueActivationCodeRequest;
};
export type RevokeActivationCodeApiResponse = /** status 200 The code was revoked */ null;
export type RevokeActivationCodeApiArg = {
  /** The code's row, as the list names it. */
  codeId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ResumeActivationApiResponse = /** status 200 Devices can be activated again */ {
  /** The number of failed activations on the whole platform before the reset. */
  failures: number;
};
export type ResumeActivationApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DismissDeviceRequestApiResponse = /** status 200 The request was dismissed */ null;
export type DismissDeviceRequestApiArg = {
  /** The request's number, which the id of its alert ends in. */
  requestId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RevokeDeviceApiResponse = /** status 200 The device was revoked */ null;
export type RevokeDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ExtendDeviceApiResponse = /** status 200 The new expiry */ {
  expiresAt: string;
};
export type ExtendDeviceApiArg = {
  /** The device's row, as the list names it. */
  deviceId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type DeviceItem = {
  activatedAt: string;
  branchId: number | null;
  /** The device's row, for revoking and extending. */
  deviceId: number;
  deviceName: string;
  expiresAt: string;
  /** The IP address that it was activated from. */
  ipAddress: string;
  /** The time of the last sign-in on it. */
  lastSeenAt: string | null;
  /** All but the last four digits of the device ID are masked. */
  maskedId: string;
  revokedAt: string | null;
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
export type ActivationCodeItem = {
  /** The employee that it is for. */
  assignedTo: number | null;
  branchId: number | null;
  codeId: number;
  /** Null for a code that never expires. */
  expiresAt: string | null;
  issuedAt: string;
  /** `live`, `expired`, `used` or `revoked`. */
  status: string;
};
export type IssueActivationCodeRequest = {
  /** The employee that it is for. */
  assignedTo?: number | null;
  /** The branch that the device will serve. */
  branchId: number;
  /** The number of hours it is valid; 15 minutes by default. */
  validForHours?: number | null;
};
