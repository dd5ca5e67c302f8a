// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOwnDevices: build.query<ListOwnDevicesApiResponse, ListOwnDevicesApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/devices`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    listOwnSessions: build.query<ListOwnSessionsApiResponse, ListOwnSessionsApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    endOwnSession: build.mutation<EndOwnSessionApiResponse, EndOwnSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/sessions/${encodeURIComponent(String(queryArg.sessionId))}`,
        method: 'DELETE',
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as ownAccountCalls };
export type ListOwnDevicesApiResponse = /** status 200 A page of devices */ {
  items: OwnDeviceItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListOwnDevicesApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type ListOwnSessionsApiResponse = /** status 200 A page of sessions */ {
  items: SessionItem[];
  /** This page's number, from 1. */
  page: number;
  /** How many rows a page holds. */
  pageSize: number;
  /** How many rows the whole list holds. */
  totalCount: number;
};
export type ListOwnSessionsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type EndOwnSessionApiResponse = /** status 200 It has ended */ null;
export type EndOwnSessionApiArg = {
  /** The session, as the list names it. */
  sessionId: string;
};
export type OwnDeviceItem = {
  /** False when it was revoked or has run out. */
  active: boolean;
  /** Whether it is the one of this session. */
  current: boolean;
  deviceName: string;
  /** When the caller was last active on it. */
  lastSeenAt: string;
  /** All but the last four digits of the device's own id are hidden. */
  maskedId: string;
};
export type FieldProblem = {
  /** A stable word for the rule that was broken. */
  code: string;
  /** The field's name on the wire, a header's or a query parameter's included. */
  field: string;
  /** A sentence for people. */
  message: string;
};
export type Problem = {
  /** A stable word for programs. */
  code: string;
  /** What else a program may need to know. */
  data?: object;
  /** One entry for every failing field; with status 400 only. */
  errors?: FieldProblem[];
  /** A sentence for people. */
  message: string;
  /** Always false. */
  success: boolean;
  /** The request's id, also in `X-Request-Id` and in the server's log. */
  traceId: string;
};
export type SessionItem = {
  /** Whether it is the caller's own. */
  current: boolean;
  /** Null for a SuperAdmin's, which needs no device. */
  deviceName: string | null;
  /** Where it began. */
  ipAddress: string;
  lastActiveAt: string;
  loginAt: string;
  sessionId: string;
  username: string;
};
