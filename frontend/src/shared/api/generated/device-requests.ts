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
export type RequestDeviceApiResponse = /** status 200 Whatever was done */ null;
export type RequestDeviceApiArg = {
  deviceRequestBody: DeviceRequestBody;
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
export type DeviceRequestBody = {
  /** The branch's code. Without one, or with one that the organisation does not have, its head office is asked. */
  branchCode?: string | null;
  /** The id that the device made for itself, a UUID of version 4. */
  deviceId: string;
  /** Platform, browser, operating system. */
  deviceName: string;
  employeeId: string;
  employeeName: string;
  /** The organisation's code, in capitals or not. */
  organisationCode: string;
};
