// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    verifyMachine: build.mutation<VerifyMachineApiResponse, VerifyMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify`,
        method: 'POST',
        body: queryArg.machineVerifyRequest,
      }),
    }),
    checkMachine: build.query<CheckMachineApiResponse, CheckMachineApiArg>({
      query: (queryArg) => ({
        url: `/api/Auth/machine-verify/check`,
        headers: {
          'Device-Id': queryArg['Device-Id'],
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as ownDeviceCalls };
export type VerifyMachineApiResponse = /** status 200 The device is activated */ {
  deviceInfo: ActivatedDevice;
  expirationDate: string;
  tenantId: number;
  tenantName: string;
};
export type VerifyMachineApiArg = {
  machineVerifyRequest: MachineVerifyRequest;
};
export type CheckMachineApiResponse = /** status 200 Activated or not */ MachineCheckReply;
export type CheckMachineApiArg = {
  /** The ID that the device generated, a version 4 UUID. */
  'Device-Id': string;
};
export type ActivatedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
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
export type MachineVerifyRequest = {
  activationCode: string;
  /** The ID that the device generated, a version 4 UUID. */
  deviceId: string;
  /** Platform, browser, operating system. */
  deviceName: string;
};
export type CheckedDevice = {
  activationDate: string;
  deviceId: string;
  deviceName: string;
  ipAddress: string;
  /** The person or place that the organisation's users ask for help; null if it names none. */
  supportContact: string | null;
  tenantId: number;
};
export type MachineCheckReply = {
  deviceInfo: CheckedDevice | null;
  expiryDate: string | null;
  isActivated: boolean;
};
