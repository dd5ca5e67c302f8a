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
export type GetAuditChainApiResponse = /** status 200 The current status */ {
  /** The time of the last signed checkpoint. */
  lastCheckpointAt: string | null;
  /** When the chain was last verified. */
  lastVerifiedAt: string | null;
  lastVerifiedOutcome: ChainOutcome | null;
  /** The number of sealed records. */
  sealedRecords: number;
  /** The time of the newest sealed record; null if nothing is sealed yet. */
  sealedUpTo: string | null;
  /** The number of records that are not sealed yet. */
  waiting: number;
};
export type GetAuditChainApiArg = void;
export type ListAuditTrailApiResponse = /** status 200 A page of records */ {
  /** The actions to filter the trail by, sorted by name. */
  actions: string[];
  /** This page's number, from 1. */
  currentPage: number;
  logs: AuditTrailItem[];
  /** The organisations to filter the trail by, sorted by name. */
  tenants: AuditTrailTenant[];
  /** The number of records in the filtered trail. */
  totalCount: number;
  /** Whether the count is exact: where no roll-up exists, at most 100,000 are counted. */
  totalIsExact: boolean;
  /** The number of pages. */
  totalPages: number;
};
export type ListAuditTrailApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only records of that organisation; 0 is the platform. Only a SuperAdmin can choose; without it, a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every action. */
  action?: string;
  /** Only actions on entities of that type. */
  entityType?: string;
  /** Only actions of users whose username contains that text. */
  username?: string;
  /** Only records from this time on. A date means its start in Indian time. */
  from?: string;
  /** Only records before this time. A date means its end in Indian time. */
  to?: string;
};
export type ExportAuditTrailApiResponse = /** status 200 The file */ File;
export type ExportAuditTrailApiArg = {
  /** The file format. */
  format?: 'csv' | 'xlsx' | 'json';
  /** Only records of that organisation; 0 is the platform. Only a SuperAdmin can choose; without it, a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every action. */
  action?: string;
  /** Only actions on entities of that type. */
  entityType?: string;
  /** Only actions of users whose username contains that text. */
  username?: string;
  /** Only records from this time on. A date means its start in Indian time. */
  from?: string;
  /** Only records before this time. A date means its end in Indian time. */
  to?: string;
};
export type ListAuditLogsApiResponse = /** status 200 A range of records, newest first */ {
  logs: AuditLogItem[];
  /** The number of records in the filtered trail. */
  totalCount: number;
  /** Whether the count is exact: where no roll-up exists, at most 100,000 are counted. */
  totalIsExact: boolean;
};
export type ListAuditLogsApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** The number of rows to skip, newest first. */
  offset?: number;
  /** Only records of that organisation; 0 is the platform. Only a SuperAdmin can choose; without it, a SuperAdmin sees all. */
  tenantId?: number;
  /** Only that action; `all` for every action. */
  action?: string;
  /** Only actions on entities of that type. */
  entityType?: string;
  /** Only actions of users whose username contains that text. */
  userName?: string;
  /** Only records from this time on. A date means its start in Indian time. */
  startDate?: string;
  /** Only records before this time. A date means its end in Indian time. */
  endDate?: string;
};
export type ListAuditActionsApiResponse = /** status 200 The full list */ string[];
export type ListAuditActionsApiArg = void;
export type ListAuditEntityTypesApiResponse = /** status 200 The full list */ string[];
export type ListAuditEntityTypesApiArg = void;
export type ChainOutcome = 'intact' | 'damaged';
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
export type HistoryValue = boolean | number | string | string[];
export type AuditTrailItem = {
  /** The action, in capitals. */
  action: string;
  /** Its id; may be empty. */
  entityId: string;
  /** Its name before the change if the record has it, and otherwise its current name; null if it has none. */
  entityName: string | null;
  /** The type of the entity. */
  entityType: string;
  /** Its number in the trail. */
  id: number;
  /** The address that the request came from; null for the server's own work. */
  ipAddress: string | null;
  newValues: {
    [key: string]: HistoryValue | null;
  } | null;
  oldValues: {
    [key: string]: HistoryValue | null;
  } | null;
  /** The current session. */
  sessionId: string | null;
  /** The name of the organisation that it concerns. */
  tenant: string;
  /** That organisation; 0 is the platform. */
  tenantId: number;
  timestamp: string;
  /** The user agent of the request; may be empty. */
  userAgent: string;
  /** The user; null if nobody was signed in. */
  userId: number | null;
  /** The username, or the text that was entered as one. */
  username: string;
};
export type AuditTrailTenant = {
  /** Its number; 0 is the platform. */
  id: number;
  name: string;
};
export type File = Blob;
export type AuditLogItem = {
  /** The action, in capitals. */
  Action: string;
  /** Its number in the trail. */
  AuditId: number;
  /** Its id; may be empty. */
  EntityId: string;
  /** Its name before the change if the record has it, and otherwise its current name; null if it has none. */
  EntityName: string | null;
  /** The type of the entity. */
  EntityType: string;
  /** The address that the request came from; null for the server's own work. */
  IPAddress: string | null;
  NewValues: {
    [key: string]: HistoryValue | null;
  } | null;
  OldValues: {
    [key: string]: HistoryValue | null;
  } | null;
  /** The current session. */
  SessionId: string | null;
  /** The organisation that it concerns; 0 is the platform. */
  TenantId: number;
  /** That organisation's name. */
  TenantName: string;
  Timestamp: string;
  /** The user agent of the request; may be empty. */
  UserAgent: string;
  /** The user; null if nobody was signed in. */
  UserId: number | null;
  /** The username, or the text that was entered as one. */
  UserName: string;
};
