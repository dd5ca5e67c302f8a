// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listServiceAccounts: build.query<ListServiceAccountsApiResponse, ListServiceAccountsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createServiceAccount: build.mutation<CreateServiceAccountApiResponse, CreateServiceAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts`,
        method: 'POST',
        body: queryArg.serviceAccountRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getServiceAccount: build.query<GetServiceAccountApiResponse, GetServiceAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts/${encodeURIComponent(String(queryArg.serviceAccountId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeServiceAccount: build.mutation<ChangeServiceAccountApiResponse, ChangeServiceAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts/${encodeURIComponent(String(queryArg.serviceAccountId))}`,
        method: 'PUT',
        body: queryArg.serviceAccountRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteServiceAccount: build.mutation<DeleteServiceAccountApiResponse, DeleteServiceAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts/${encodeURIComponent(String(queryArg.serviceAccountId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    issueApiKey: build.mutation<IssueApiKeyApiResponse, IssueApiKeyApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts/${encodeURIComponent(String(queryArg.serviceAccountId))}/keys`,
        method: 'POST',
        body: queryArg.issueApiKeyRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    revokeApiKey: build.mutation<RevokeApiKeyApiResponse, RevokeApiKeyApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/integrations/service-accounts/${encodeURIComponent(String(queryArg.serviceAccountId))}/keys/${encodeURIComponent(String(queryArg.keyId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as integrationsCalls };
export type ListServiceAccountsApiResponse = /** status 200 The full list */ {
  /** The addresses and networks it may be used from; any address if empty. */
  allowedAddresses: string[];
  /** The branches it has access to; null for the whole organisation. */
  branchIds: number[] | null;
  /** Whether the caller may change it. */
  canEdit: boolean;
  createdAt: string;
  createdBy: string;
  description: string;
  /** Keys of a disabled account are refused. */
  isActive: boolean;
  /** Newest first. */
  keys: ApiKeyItem[];
  /** The latest use of any of its keys, to the minute. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  name: string;
  /** All its permissions. */
  scopes: string[];
  serviceAccountId: number;
  /** For `If-Match`. */
  version: number;
}[];
export type ListServiceAccountsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateServiceAccountApiResponse = /** status 201 The service account */ {
  /** The addresses and networks it may be used from; any address if empty. */
  allowedAddresses: string[];
  /** The branches it has access to; null for the whole organisation. */
  branchIds: number[] | null;
  /** Whether the caller may change it. */
  canEdit: boolean;
  createdAt: string;
  createdBy: string;
  description: string;
  /** Keys of a disabled account are refused. */
  isActive: boolean;
  /** Newest first. */
  keys: ApiKeyItem[];
  /** The latest use of any of its keys, to the minute. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  name: string;
  /** All its permissions. */
  scopes: string[];
  serviceAccountId: number;
  /** For `If-Match`. */
  version: number;
};
export type CreateServiceAccountApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  serviceAccountRequest: ServiceAccountRequest;
};
export type GetServiceAccountApiResponse = /** status 200 The service account */ {
  /** The addresses and networks it may be used from; any address if empty. */
  allowedAddresses: string[];
  /** The branches it has access to; null for the whole organisation. */
  branchIds: number[] | null;
  /** Whether the caller may change it. */
  canEdit: boolean;
  createdAt: string;
  createdBy: string;
  description: string;
  /** Keys of a disabled account are refused. */
  isActive: boolean;
  /** Newest first. */
  keys: ApiKeyItem[];
  /** The latest use of any of its keys, to the minute. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  name: string;
  /** All its permissions. */
  scopes: string[];
  serviceAccountId: number;
  /** For `If-Match`. */
  version: number;
};
export type GetServiceAccountApiArg = {
  /** The service account's number. */
  serviceAccountId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeServiceAccountApiResponse = /** status 200 The updated service account */ {
  /** The addresses and networks it may be used from; any address if empty. */
  allowedAddresses: string[];
  /** The branches it has access to; null for the whole organisation. */
  branchIds: number[] | null;
  /** Whether the caller may change it. */
  canEdit: boolean;
  createdAt: string;
  createdBy: string;
  description: string;
  /** Keys of a disabled account are refused. */
  isActive: boolean;
  /** Newest first. */
  keys: ApiKeyItem[];
  /** The latest use of any of its keys, to the minute. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  name: string;
  /** All its permissions. */
  scopes: string[];
  serviceAccountId: number;
  /** For `If-Match`. */
  version: number;
};
export type ChangeServiceAccountApiArg = {
  /** The service account's number. */
  serviceAccountId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  serviceAccountRequest: ServiceAccountRequest;
};
export type DeleteServiceAccountApiResponse = /** status 200 It was deleted */ null;
export type DeleteServiceAccountApiArg = {
  /** The service account's number. */
  serviceAccountId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type IssueApiKeyApiResponse = /** status 201 The key, shown only once */ {
  /** The key: for `Authorization: Bearer`. */
  apiKey: string;
  expiresAt: string;
  keyId: string;
};
export type IssueApiKeyApiArg = {
  /** The service account's number. */
  serviceAccountId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  issueApiKeyRequest: IssueApiKeyRequest;
};
export type RevokeApiKeyApiResponse = /** status 200 It was revoked */ null;
export type RevokeApiKeyApiArg = {
  /** The service account's number. */
  serviceAccountId: number;
  /** The key, as the list names it. */
  keyId: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ApiKeyItem = {
  /** The beginning of the key. */
  beginning: string;
  expiresAt: string;
  issuedAt: string;
  issuedBy: string;
  keyId: string;
  /** To the minute. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  revokedAt: string | null;
  status: string;
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
export type ServiceAccountRequest = {
  /** The addresses and networks, in CIDR notation, it may be used from; any address by default. */
  allowedAddresses?: string[] | null;
  /** The branches it has access to; the whole organisation by default. */
  branchIds?: number[] | null;
  description?: string | null;
  /** Keys of a disabled account are refused. True by default. */
  isActive?: boolean | null;
  name: string;
  /** All its permissions. Callers can only grant permissions that they have themselves. */
  scopes: string[];
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type IssueApiKeyRequest = {
  /** The number of days it is valid; 90 by default. */
  validForDays?: number | null;
};
