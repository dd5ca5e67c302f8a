// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAuditChain: build.query<GetAuditChainApiResponse, GetAuditChainApiArg>({
      query: () => ({ url: `/api/audit/chain` }),
    }),
    listAuditTrail: build.query<ListAuditTrailApiResponse, ListAuditTrailApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/trail`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          tenantId: queryArg.tenantId,
          action: queryArg.action,
          entityType: queryArg.entityType,
          username: queryArg.username,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    exportAuditTrail: build.query<ExportAuditTrailApiResponse, ExportAuditTrailApiArg>({
      query: (queryArg) => ({
        url: `/api/audit/trail/export`,
        params: {
          format: queryArg.format,
          tenantId: queryArg.tenantId,
          action: queryArg.action,
          entityType: queryArg.entityType,
          username: queryArg.username,
          from: queryArg['from'],
          to: queryArg.to,
        },
      }),
    }),
    listAuditLogs: build.query<ListAuditLogsApiResponse, ListAuditLogsApiArg>({
      query: (queryArg) => ({
        url: `/api/security/audit-logs`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          tenantId: queryArg.tenantId,
          action: queryArg.action,
          entityType: queryArg.entityType,
          userName: queryArg.userName,
          startDate: queryArg.startDate,
          endDate: queryArg.endDate,
        },
      }),
    }),
    listAuditActions: build.query<ListAuditActionsApiResponse, ListAuditActionsApiArg>({
      query: () => ({ url: `/api/security/audit-logs/actions` }),
    }),
    listAuditEntityTypes: build.query<ListAuditEntityTypesApiResponse, ListAuditEntityTypesApiArg>({
      query: () => ({ url: `/api/security/audit-logs/entity-types` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as auditCalls };
export type GetAuditChainApiResponse = /** status 200 How it stands */ {
  /** When a checkpoint was last signed. */
  lastCheckpointAt: string | null;
  /** When the chain was last verified. */
  lastVerifiedAt: string | null;
  lastVerifiedOutcome: ChainOutcome | null;
  /** How many records are sealed. */
  sealedRecords: number;
  /** The newest sealed record's time; null where nothing is sealed yet. */
  sealedUpTo: string | null;
  /** How many records wait to be sealed. */
  waiting: number;
};
export type GetAuditChainApiArg = void;
export type ListAuditTrailApiResponse = /** status 200 A page of it */ {
  /** The actions that the trail can be narrowed to, by name. */
  actions: string[];
  /** This page's number, from 1. */
  currentPage: number;
  logs: AuditTrailItem[];
  /** The organisations that the trail can be narrowed to, by name. */
  tenants: AuditTrailTenant[];
  /** How many records the narrowed trail holds. */
  totalCount: number;
  /** Whether that is all of them: of what no roll-up knows 100,000 are counted at most. */
  totalIsExact: boolean;
  /** How many pages they fill. */
  totalPages: number;
};
export type ListAuditTrailApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
  /** Only what happened in that organisation; 0 is the platform itself. A SuperAdmin's choice: to others only their own. Without it a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every one. */
  action?: string;
  /** Only what was done to things of that kind. */
  entityType?: string;
  /** Only what was done by people whose user name has that text in it. */
  username?: string;
  /** Only from then on. A day is one of India's, from its beginning. */
  from?: string;
  /** Only until before then. A day is one of India's, to its end. */
  to?: string;
};
export type ExportAuditTrailApiResponse = /** status 200 The file */ number[];
export type ExportAuditTrailApiArg = {
  /** The kind of file. */
  format?: 'csv' | 'xlsx' | 'json';
  /** Only what happened in that organisation; 0 is the platform itself. A SuperAdmin's choice: to others only their own. Without it a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every one. */
  action?: string;
  /** Only what was done to things of that kind. */
  entityType?: string;
  /** Only what was done by people whose user name has that text in it. */
  username?: string;
  /** Only from then on. A day is one of India's, from its beginning. */
  from?: string;
  /** Only until before then. A day is one of India's, to its end. */
  to?: string;
};
export type ListAuditLogsApiResponse = /** status 200 A stretch of it, the newest first */ {
  logs: AuditLogItem[];
  /** How many records the narrowed trail holds. */
  totalCount: number;
  /** Whether that is all of them: of what no roll-up knows 100,000 are counted at most. */
  totalIsExact: boolean;
};
export type ListAuditLogsApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** How many rows to pass over, the newest first. */
  offset?: number;
  /** Only what happened in that organisation; 0 is the platform itself. A SuperAdmin's choice: to others only their own. Without it a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every one. */
  action?: string;
  /** Only what was done to things of that kind. */
  entityType?: string;
  /** Only what was done by people whose user name has that text in it. */
  userName?: string;
  /** Only from then on. A day is one of India's, from its beginning. */
  startDate?: string;
  /** Only until before then. A day is one of India's, to its end. */
  endDate?: string;
};
export type ListAuditActionsApiResponse = /** status 200 All of them */ string[];
export type ListAuditActionsApiArg = void;
export type ListAuditEntityTypesApiResponse = /** status 200 All of them */ string[];
export type ListAuditEntityTypesApiArg = void;
export type ChainOutcome = 'intact' | 'damaged';
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
export type HistoryValue = boolean | number | string | string[];
export type AuditTrailItem = {
  /** What, in capitals. */
  action: string;
  /** Its id; may be empty. */
  entityId: string;
  /** The kind of thing it was done to. */
  entityType: string;
  /** Its number in the trail. */
  id: number;
  /** Where the request came from; null for the server's own work. */
  ipAddress: string | null;
  newValues: {
    [key: string]: HistoryValue | null;
  } | null;
  oldValues: {
    [key: string]: HistoryValue | null;
  } | null;
  /** The session acted in. */
  sessionId: string | null;
  /** The name of the organisation that it happened in. */
  tenant: string;
  /** That organisation; 0 is the platform. */
  tenantId: number;
  timestamp: string;
  /** What the request said that it came from; may be empty. */
  userAgent: string;
  /** Who did it; null where nobody had signed in. */
  userId: number | null;
  /** Who did it, by the name that he signs in with, or what was given for one. */
  username: string;
};
export type AuditTrailTenant = {
  /** Its number; 0 is the platform. */
  id: number;
  name: string;
};
export type AuditLogItem = {
  /** What, in capitals. */
  Action: string;
  /** Its number in the trail. */
  AuditId: number;
  /** Its id; may be empty. */
  EntityId: string;
  /** The kind of thing it was done to. */
  EntityType: string;
  /** Where the request came from; null for the server's own work. */
  IPAddress: string | null;
  NewValues: {
    [key: string]: HistoryValue | null;
  } | null;
  OldValues: {
    [key: string]: HistoryValue | null;
  } | null;
  /** The session acted in. */
  SessionId: string | null;
  /** The organisation that it happened in; 0 is the platform. */
  TenantId: number;
  /** That organisation's name. */
  TenantName: string;
  Timestamp: string;
  /** What the request said that it came from; may be empty. */
  UserAgent: string;
  /** Who did it; null where nobody had signed in. */
  UserId: number | null;
  /** His user name, or what was given for one. */
  UserName: string;
};
