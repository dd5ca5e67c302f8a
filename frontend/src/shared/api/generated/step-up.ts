// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    stepUp: build.mutation<StepUpApiResponse, StepUpApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/step-up`,
        method: 'POST',
        body: queryArg.stepUpRequest,
      }),
    }),
    sendStepUpCode: build.mutation<SendStepUpCodeApiResponse, SendStepUpCodeApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/step-up/send`,
        method: 'POST',
        body: queryArg.sendStepUpCodeRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as stepUpCalls };
export type StepUpApiResponse = /** status 200 A new token */ {
  /** Until when the token can be used. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type StepUpApiArg = {
  stepUpRequest: StepUpRequest;
};
export type SendStepUpCodeApiResponse = /** status 200 It is on its way */ {
  /** Until when it can be used. */
  expiresAt: string;
  method: FactorMethod;
  /** Where it went, masked. */
  sentTo: string;
};
export type SendStepUpCodeApiArg = {
  sendStepUpCodeRequest: SendStepUpCodeRequest;
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
export type FactorMethod = 'authenticator' | 'email' | 'sms' | 'recovery';
export type StepUpRequest = {
  /** Six digits, or a recovery code. */
  code?: string;
  method?: FactorMethod;
  /** For whoever has no second factor. */
  password?: string;
};
export type SendStepUpCodeRequest = {
  /** `email` or `sms`. */
  method: FactorMethod;
};
