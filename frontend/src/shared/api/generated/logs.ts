// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFrontendLogs: build.query<ListFrontendLogsApiResponse, ListFrontendLogsApiArg>({
      query: (queryArg) => ({
        url: `/api/logs/frontend`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          method: queryArg.method,
          endpoint: queryArg.endpoint,
          status: queryArg.status,
          hasError: queryArg.hasError,
          fromDate: queryArg.fromDate,
          toDate: queryArg.toDate,
          userId: queryArg.userId,
        },
      }),
    }),
    recordFrontendLogs: build.mutation<RecordFrontendLogsApiResponse, RecordFrontendLogsApiArg>({
      query: (queryArg) => ({
        url: `/api/logs/frontend`,
        method: 'POST',
        body: queryArg.requestLogRequest,
      }),
    }),
    getFrontendLogStatistics: build.query<
      GetFrontendLogStatisticsApiResponse,
      GetFrontendLogStatisticsApiArg
    >({
      query: (queryArg) => ({
        url: `/api/logs/frontend/statistics`,
        params: {
          method: queryArg.method,
          endpoint: queryArg.endpoint,
          status: queryArg.status,
          hasError: queryArg.hasError,
          fromDate: queryArg.fromDate,
          toDate: queryArg.toDate,
          userId: queryArg.userId,
        },
      }),
    }),
    getFrontendLog: build.query<GetFrontendLogApiResponse, GetFrontendLogApiArg>({
      query: (queryArg) => ({
        url: `/api/logs/frontend/${encodeURIComponent(String(queryArg.logId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as logsCalls };
export type ListFrontendLogsApiResponse = /** status 200 A range of records, newest first */ {
  logs: RequestLogItem[];
  /** The number of entries in the filtered list. */
  totalCount: number;
};
export type ListFrontendLogsApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** The number of rows to skip, newest first. */
  offset?: number;
  /** Only requests of that method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Only requests whose endpoint contains that text. */
  endpoint?: string;
  /** Only requests with that status. */
  status?: number;
  /** Only failed requests (status 400 or more, or an error without a response), or only the others. */
  hasError?: boolean;
  /** Only records from this time on. A date means its start in Indian time. */
  fromDate?: string;
  /** Only records before this time. A date means its end in Indian time. */
  toDate?: string;
  /** Only those of that user. */
  userId?: number;
};
export type RecordFrontendLogsApiResponse = /** status 200 The number of stored entries */ {
  /** The number of stored entries. Calls to the log and health endpoints are not stored. */
  kept: number;
};
export type RecordFrontendLogsApiArg = {
  requestLogRequest: RequestLogRequest;
};
export type GetFrontendLogStatisticsApiResponse = /** status 200 The statistics */ {
  /** In whole milliseconds. */
  avgExecutionTime: number;
  /** Requests with status 400 or more, or with an error instead of a response. */
  failed: number;
  /** Requests that did not fail. */
  success: number;
  total: number;
};
export type GetFrontendLogStatisticsApiArg = {
  /** Only requests of that method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Only requests whose endpoint contains that text. */
  endpoint?: string;
  /** Only requests with that status. */
  status?: number;
  /** Only failed requests (status 400 or more, or an error without a response), or only the others. */
  hasError?: boolean;
  /** Only records from this time on. A date means its start in Indian time. */
  fromDate?: string;
  /** Only records before this time. A date means its end in Indian time. */
  toDate?: string;
  /** Only those of that user. */
  userId?: number;
};
export type GetFrontendLogApiResponse = /** status 200 The entry */ {
  /** Its first and last ten characters, or three asterisks. */
  bearerToken: string | null;
  /** The path of the address. */
  endpoint: string;
  errorMessage: string | null;
  executionTimeMs: number;
  headers: object | null;
  id: number;
  method: string;
  queryParams: object | null;
  /** JSON of any kind; a value that was too long is a truncated string. */
  requestBody: any;
  /** JSON of any kind; a value that was too long is a truncated string. */
  responseBody: any;
  /** Null if there was no response. */
  responseStatus: number | null;
  tenantId: number;
  /** When it was sent, by the browser's clock. */
  timestamp: string;
  url: string;
  userAgent: string;
  userId: number;
};
export type GetFrontendLogApiArg = {
  /** The entry, as the list names it. */
  logId: number;
};
export type RequestLogItem = {
  /** Its first and last ten characters, or three asterisks. */
  bearerToken: string | null;
  /** The path of the address. */
  endpoint: string;
  errorMessage: string | null;
  executionTimeMs: number;
  headers: object | null;
  id: number;
  method: string;
  queryParams: object | null;
  /** JSON of any kind; a value that was too long is a truncated string. */
  requestBody: any;
  /** JSON of any kind; a value that was too long is a truncated string. */
  responseBody: any;
  /** Null if there was no response. */
  responseStatus: number | null;
  tenantId: number;
  /** When it was sent, by the browser's clock. */
  timestamp: string;
  url: string;
  userAgent: string;
  userId: number;
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
export type RequestLogEntry = {
  bearerToken?: string | null;
  /** The path of the URL; derived from it by default. */
  endpoint?: string | null;
  errorMessage?: string | null;
  /** In whole milliseconds. */
  executionTimeMs?: number | null;
  headers?: object | null;
  /** The console's own name for it; not kept. */
  id?: string | null;
  method: string;
  queryParams?: object | null;
  /** JSON of any kind. */
  requestBody?: any;
  /** JSON of any kind. */
  responseBody?: any;
  /** Null if there was no response; 0 means the same. */
  responseStatus?: number | null;
  /** Ignored: an entry belongs to the sender's organisation. */
  tenantId?: number | null;
  /** When it was sent. */
  timestamp: string;
  url: string;
  userAgent?: string | null;
  /** Ignored: an entry belongs to its sender. */
  userId?: number | null;
};
export type RequestLogBatch = {
  entries: RequestLogEntry[];
};
export type RequestLogRequest = RequestLogEntry | RequestLogBatch;
