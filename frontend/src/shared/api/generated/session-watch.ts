// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    watchSession: build.query<WatchSessionApiResponse, WatchSessionApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/watch`,
        params: {
          waitSeconds: queryArg.waitSeconds,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as sessionWatchCalls };
export type WatchSessionApiResponse = /** status 200 It goes on */ null;
export type WatchSessionApiArg = {
  /** How long the answer may wait for something to tell. */
  waitSeconds?: number;
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
