// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: build.mutation<ForgotPasswordApiResponse, ForgotPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/forgot-password`,
        method: 'POST',
        body: queryArg.forgotPasswordBody,
      }),
    }),
    resetPassword: build.mutation<ResetPasswordApiResponse, ResetPasswordApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/reset-password`,
        method: 'POST',
        body: queryArg.resetPasswordRequest,
      }),
    }),
    verifyEmail: build.mutation<VerifyEmailApiResponse, VerifyEmailApiArg>({
      query: (queryArg) => ({
        url: `/api/auth/verify-email`,
        method: 'POST',
        body: queryArg.verifyEmailRequest,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as mailedLinksCalls };
export type ForgotPasswordApiResponse =
  /** status 200 The same reply, whether or not the account exists */ null;
export type ForgotPasswordApiArg = {
  forgotPasswordBody: ForgotPasswordBody;
};
export type ResetPasswordApiResponse = /** status 200 It was changed */ null;
export type ResetPasswordApiArg = {
  resetPasswordRequest: ResetPasswordRequest;
};
export type VerifyEmailApiResponse = /** status 200 The address is confirmed */ null;
export type VerifyEmailApiArg = {
  verifyEmailRequest: VerifyEmailRequest;
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
export type ForgotPasswordBody = {
  tenantId: number;
  username: string;
};
export type ResetPasswordRequest = {
  newPassword: string;
  /** The part after `#token=` in the link. */
  token: string;
};
export type VerifyEmailRequest = {
  /** The part after `#token=` in the link. */
  token: string;
};
