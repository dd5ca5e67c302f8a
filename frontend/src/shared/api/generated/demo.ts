// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listOutbox: build.query<ListOutboxApiResponse, ListOutboxApiArg>({
      query: (queryArg) => ({
        url: `/api/demo/outbox`,
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    getOutboxMessage: build.query<GetOutboxMessageApiResponse, GetOutboxMessageApiArg>({
      query: (queryArg) => ({
        url: `/api/demo/outbox/${encodeURIComponent(String(queryArg.messageId))}`,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as demoCalls };
export type ListOutboxApiResponse = /** status 200 A page of letters */ OutboxPage;
export type ListOutboxApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** How many rows a page holds. */
  pageSize?: number;
};
export type GetOutboxMessageApiResponse = /** status 200 The letter */ OutboxMessage;
export type GetOutboxMessageApiArg = {
  /** The letter. */
  messageId: string;
};
export type OutboxMessage = {
  /** Its id. */
  messageId: string;
  /** Whose user it went to; null for the platform's. */
  tenantId: number | null;
  /** How it went. */
  channel: 'email' | 'sms';
  /** What it is. */
  kind: 'one_time_code' | 'password_reset' | 'email_verification' | 'password_changed' | 'second_factor';
  /** To whom. */
  to: string;
  /** Empty for a text message. */
  subject: string;
  /** What it says. */
  text: string;
  /** When it was sent. */
  sentAt: string;
};
export type OutboxPage = {
  items: OutboxMessage[];
  page: number;
  pageSize: number;
  totalCount: number;
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
