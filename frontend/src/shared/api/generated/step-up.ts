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
  /** The expiry of the token. */
  expiresAt: string;
  /** The bearer token. */
  token: string;
};
export type StepUpApiArg = {
  stepUpRequest: StepUpRequest;
};
export type SendStepUpCodeApiResponse = /** status 200 The code was sent */ {
  /** Valid until this time. */
  expiresAt: string;
  method: FactorMethod;
  /** The masked destination. */
  sentTo: string;
};
export type SendStepUpCodeApiArg = {
  sendStepUpCodeRequest: SendStepUpCodeRequest;
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
export type FactorMethod = 'authenticator' | 'email' | 'sms' | 'recovery';
export type StepUpRequest = {
  /** Six digits, or a recovery code. */
  code?: string | null;
  method?: null | FactorMethod;
  /** For users without a second factor. */
  password?: string | null;
};
export type SendStepUpCodeRequest = {
  /** `email` or `sms`. */
  method: FactorMethod;
};
