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
export type ListFrontendLogsApiResponse = /** status 200 A stretch of it, the newest first */ {
  logs: RequestLogItem[];
  /** How many the narrowed list holds. */
  totalCount: number;
};
export type ListFrontendLogsApiArg = {
  /** How many rows at most. */
  limit?: number;
  /** How many rows to pass over, the newest first. */
  offset?: number;
  /** Only requests of that method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Only those whose endpoint has that text in it. */
  endpoint?: string;
  /** Only those answered with that status. */
  status?: number;
  /** Only those that failed (status 400 or more, or no answer but an error), or only the others. */
  hasError?: boolean;
  /** Only from then on. A day is one of India's, from its beginning. */
  fromDate?: string;
  /** Only until before then. A day is one of India's, to its end. */
  toDate?: string;
  /** Only those of that user. */
  userId?: number;
};
export type RecordFrontendLogsApiResponse = /** status 200 How many were kept */ {
  /** How many were kept. Calls about logs and about the server's health are not. */
  kept: number;
};
export type RecordFrontendLogsApiArg = {
  requestLogRequest: RequestLogRequest;
};
export type GetFrontendLogStatisticsApiResponse = /** status 200 How they went */ {
  /** In whole milliseconds. */
  avgExecutionTime: number;
  /** Those answered with 400 or more, or not at all but with an error. */
  failed: number;
  /** Those that did not fail. */
  success: number;
  total: number;
};
export type GetFrontendLogStatisticsApiArg = {
  /** Only requests of that method. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS';
  /** Only those whose endpoint has that text in it. */
  endpoint?: string;
  /** Only those answered with that status. */
  status?: number;
  /** Only those that failed (status 400 or more, or no answer but an error), or only the others. */
  hasError?: boolean;
  /** Only from then on. A day is one of India's, from its beginning. */
  fromDate?: string;
  /** Only until before then. A day is one of India's, to its end. */
  toDate?: string;
  /** Only those of that user. */
  userId?: number;
};
export type GetFrontendLogApiResponse = /** status 200 The entry */ {
  /** Its first and last ten characters, or three stars. */
  bearerToken: string | null;
  /** The path of the address. */
  endpoint: string;
  errorMessage: string | null;
  executionTimeMs: number;
  headers: object | null;
  id: number;
  method: string;
  queryParams: object | null;
  /** JSON of any kind; what was too long is a text that was cut. */
  requestBody: any;
  /** JSON of any kind; what was too long is a text that was cut. */
  responseBody: any;
  /** Null where nothing was answered. */
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
  /** Its first and last ten characters, or three stars. */
  bearerToken: string | null;
  /** The path of the address. */
  endpoint: string;
  errorMessage: string | null;
  executionTimeMs: number;
  headers: object | null;
  id: number;
  method: string;
  queryParams: object | null;
  /** JSON of any kind; what was too long is a text that was cut. */
  requestBody: any;
  /** JSON of any kind; what was too long is a text that was cut. */
  responseBody: any;
  /** Null where nothing was answered. */
  responseStatus: number | null;
  tenantId: number;
  /** When it was sent, by the browser's clock. */
  timestamp: string;
  url: string;
  userAgent: string;
  userId: number;
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
export type RequestLogEntry = {
  bearerToken?: string | null;
  /** The path of the address; taken from it where it is not said. */
  endpoint?: string | null;
  errorMessage?: string | null;
  /** In whole milliseconds. */
  executionTimeMs?: number | null;
  headers?: {
    [key: string]: any;
  } | null;
  /** The console's own name for it; not kept. */
  id?: string | null;
  method: string;
  queryParams?: {
    [key: string]: any;
  } | null;
  /** JSON of any kind. */
  requestBody?: any;
  /** JSON of any kind. */
  responseBody?: any;
  /** Null where nothing was answered; 0 counts as that. */
  responseStatus?: number | null;
  /** Not kept: an entry belongs to its sender's organisation. */
  tenantId?: number | null;
  /** When it was sent. */
  timestamp: string;
  url: string;
  userAgent?: string | null;
  /** Not kept: an entry is its sender's. */
  userId?: number | null;
};
export type RequestLogBatch = {
  entries: RequestLogEntry[];
};
export type RequestLogRequest = RequestLogEntry | RequestLogBatch;
