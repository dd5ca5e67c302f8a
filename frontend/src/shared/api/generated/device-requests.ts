// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestDevice: build.mutation<RequestDeviceApiResponse, RequestDeviceApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/device-requests`,
        method: 'POST',
        body: queryArg.deviceRequestBody,
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as deviceRequestsCalls };
export type RequestDeviceApiResponse =
  /** status 200 The same reply, whether or not the organisation exists */ null;
export type RequestDeviceApiArg = {
  deviceRequestBody: DeviceRequestBody;
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
export type DeviceRequestBody = {
  /** The branch code. If it is missing or unknown, the request goes to the head office. */
  branchCode?: string | null;
  /** The ID that the device generated, a version 4 UUID. */
  deviceId: string;
  /** Platform, browser, operating system. */
  deviceName: string;
  employeeId: string;
  employeeName: string;
  /** The organisation's code, in capitals or not. */
  organisationCode: string;
};
