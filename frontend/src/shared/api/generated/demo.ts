// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listLetters: build.query<ListLettersApiResponse, ListLettersApiArg>({
      query: (queryArg) => ({
        url: `/api/demo/outbox`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    getLetter: build.query<GetLetterApiResponse, GetLetterApiArg>({
      query: (queryArg) => ({
        url: `/api/demo/outbox/${encodeURIComponent(String(queryArg.messageId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as demoCalls };
export type ListLettersApiResponse = /** status 200 A page of messages */ {
  items: LetterItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListLettersApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
};
export type GetLetterApiResponse = /** status 200 The message */ {
  /** `email` or `sms`. */
  channel: string;
  /** What it is about, such as `one_time_code`. */
  kind: string;
  messageId: string;
  sentAt: string;
  /** Empty for an SMS. */
  subject: string;
  /** Null for platform accounts. */
  tenantId: number | null;
  text: string;
  to: string;
};
export type GetLetterApiArg = {
  /** The message, as the list names it. */
  messageId: string;
};
export type LetterItem = {
  /** `email` or `sms`. */
  channel: string;
  /** What it is about, such as `one_time_code`. */
  kind: string;
  messageId: string;
  sentAt: string;
  /** Empty for an SMS. */
  subject: string;
  /** Null for platform accounts. */
  tenantId: number | null;
  text: string;
  to: string;
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
