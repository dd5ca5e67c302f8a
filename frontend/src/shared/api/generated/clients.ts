// Made by `npm run codegen` from docs/openapi.json. Do not edit.
import { emptyApi as api } from '../empty-api';

const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClientDrafts: build.query<ListClientDraftsApiResponse, ListClientDraftsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/client-drafts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    createClientDraft: build.mutation<CreateClientDraftApiResponse, CreateClientDraftApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/client-drafts`,
        method: 'POST',
        body: queryArg.clientDraftRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getClientDraft: build.query<GetClientDraftApiResponse, GetClientDraftApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/client-drafts/${encodeURIComponent(String(queryArg.draftId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeClientDraft: build.mutation<ChangeClientDraftApiResponse, ChangeClientDraftApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/client-drafts/${encodeURIComponent(String(queryArg.draftId))}`,
        method: 'PUT',
        body: queryArg.clientDraftRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteClientDraft: build.mutation<DeleteClientDraftApiResponse, DeleteClientDraftApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/client-drafts/${encodeURIComponent(String(queryArg.draftId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          sort: queryArg.sort,
          search: queryArg.search,
          status: queryArg.status,
          branchId: queryArg.branchId,
          centreId: queryArg.centreId,
          rekycDueBy: queryArg.rekycDueBy,
        },
      }),
    }),
    createClient: build.mutation<CreateClientApiResponse, CreateClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients`,
        method: 'POST',
        body: queryArg.clientRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listLikeClients: build.query<ListLikeClientsApiResponse, ListLikeClientsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/alike`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          firstName: queryArg.firstName,
          lastName: queryArg.lastName,
          phoneNumber: queryArg.phoneNumber,
          birthDate: queryArg.birthDate,
          except: queryArg.except,
        },
      }),
    }),
    getClient: build.query<GetClientApiResponse, GetClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeClient: build.mutation<ChangeClientApiResponse, ChangeClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'PUT',
        body: queryArg.clientRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    deleteClient: build.mutation<DeleteClientApiResponse, DeleteClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}`,
        method: 'DELETE',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    revealBankAccount: build.mutation<RevealBankAccountApiResponse, RevealBankAccountApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/bank-account/reveal`,
        method: 'POST',
        body: queryArg.revealRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    blockClient: build.mutation<BlockClientApiResponse, BlockClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/block`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listConsents: build.query<ListConsentsApiResponse, ListConsentsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/consents`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordConsent: build.mutation<RecordConsentApiResponse, RecordConsentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/consents`,
        method: 'POST',
        body: queryArg.recordConsentRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    keepDocumentPicture: build.mutation<KeepDocumentPictureApiResponse, KeepDocumentPictureApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/document-pictures`,
        method: 'PUT',
        body: queryArg.body,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          side: queryArg.side,
        },
      }),
    }),
    listClientDocuments: build.query<ListClientDocumentsApiResponse, ListClientDocumentsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/documents`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    captureDocument: build.mutation<CaptureDocumentApiResponse, CaptureDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/documents`,
        method: 'POST',
        body: queryArg.captureDocumentRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    exitClient: build.mutation<ExitClientApiResponse, ExitClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/exit`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    exportClient: build.query<ExportClientApiResponse, ExportClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/export`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listHouseholds: build.query<ListHouseholdsApiResponse, ListHouseholdsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/household`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    recordHousehold: build.mutation<RecordHouseholdApiResponse, RecordHouseholdApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/household`,
        method: 'POST',
        body: queryArg.recordHouseholdRequest,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    sendPhoneCode: build.mutation<SendPhoneCodeApiResponse, SendPhoneCodeApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/phone-verification`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    confirmPhone: build.mutation<ConfirmPhoneApiResponse, ConfirmPhoneApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/phone-verification/confirm`,
        method: 'POST',
        body: queryArg.confirmPhoneRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    keepClientPhoto: build.mutation<KeepClientPhotoApiResponse, KeepClientPhotoApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/photo`,
        method: 'PUT',
        body: queryArg.body,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getClientProfile: build.query<GetClientProfileApiResponse, GetClientProfileApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/profile`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeClientProfile: build.mutation<ChangeClientProfileApiResponse, ChangeClientProfileApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/profile`,
        method: 'PUT',
        body: queryArg.changeClientProfileRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rejoinClient: build.mutation<RejoinClientApiResponse, RejoinClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/rejoin`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    getClientTimeline: build.query<GetClientTimelineApiResponse, GetClientTimelineApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/timeline`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
        },
      }),
    }),
    unblockClient: build.mutation<UnblockClientApiResponse, UnblockClientApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/clients/${encodeURIComponent(String(queryArg.clientId))}/unblock`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listConsentTexts: build.query<ListConsentTextsApiResponse, ListConsentTextsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/consent-texts`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    changeConsentText: build.mutation<ChangeConsentTextApiResponse, ChangeConsentTextApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/consent-texts`,
        method: 'PUT',
        body: queryArg.changeConsentTextRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    withdrawConsent: build.mutation<WithdrawConsentApiResponse, WithdrawConsentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/consents/${encodeURIComponent(String(queryArg.consentId))}/withdraw`,
        method: 'POST',
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    listDocuments: build.query<ListDocumentsApiResponse, ListDocumentsApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents`,
        headers: {
          TenantId: queryArg.tenantId,
        },
        params: {
          page: queryArg.page,
          pageSize: queryArg.pageSize,
          status: queryArg.status,
          branchId: queryArg.branchId,
          expiringBy: queryArg.expiringBy,
        },
      }),
    }),
    getDocument: build.query<GetDocumentApiResponse, GetDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents/${encodeURIComponent(String(queryArg.documentId))}`,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    expireDocument: build.mutation<ExpireDocumentApiResponse, ExpireDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents/${encodeURIComponent(String(queryArg.documentId))}/expire`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    rejectDocument: build.mutation<RejectDocumentApiResponse, RejectDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents/${encodeURIComponent(String(queryArg.documentId))}/reject`,
        method: 'POST',
        body: queryArg.clientReasonRequest,
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    revealDocument: build.mutation<RevealDocumentApiResponse, RevealDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents/${encodeURIComponent(String(queryArg.documentId))}/reveal`,
        method: 'POST',
        body: queryArg.revealRequest,
        headers: {
          TenantId: queryArg.tenantId,
        },
      }),
    }),
    verifyDocument: build.mutation<VerifyDocumentApiResponse, VerifyDocumentApiArg>({
      extraOptions: { ofTenant: true },
      query: (queryArg) => ({
        url: `/api/documents/${encodeURIComponent(String(queryArg.documentId))}/verify`,
        method: 'POST',
        headers: {
          'If-Match': queryArg['If-Match'],
          TenantId: queryArg.tenantId,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as clientsCalls };
export type ListClientDraftsApiResponse = /** status 200 The drafts */ {
  changedAt: string;
  draftId: number;
  /** The form as it was saved. */
  form: object;
}[];
export type ListClientDraftsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateClientDraftApiResponse = /** status 201 The draft */ {
  changedAt: string;
  draftId: number;
  /** The form as it was saved. */
  form: object;
};
export type CreateClientDraftApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientDraftRequest: ClientDraftRequest;
};
export type GetClientDraftApiResponse = /** status 200 The draft */ {
  changedAt: string;
  draftId: number;
  /** The form as it was saved. */
  form: object;
};
export type GetClientDraftApiArg = {
  /** The draft's id. */
  draftId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeClientDraftApiResponse = /** status 200 The draft */ {
  changedAt: string;
  draftId: number;
  /** The form as it was saved. */
  form: object;
};
export type ChangeClientDraftApiArg = {
  /** The draft's id. */
  draftId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientDraftRequest: ClientDraftRequest;
};
export type DeleteClientDraftApiResponse = /** status 200 It was deleted */ null;
export type DeleteClientDraftApiArg = {
  /** The draft's id. */
  draftId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListClientsApiResponse = /** status 200 A page of clients */ {
  items: ClientItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListClientsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The field to sort by; a leading '-' reverses the order. */
  sort?: 'newest' | 'name' | '-name';
  /** The text to search for. */
  search?: string;
  /** Only clients of that status. */
  status?: 'prospect' | 'active' | 'dormant' | 'exited';
  /** Only clients of that branch. */
  branchId?: number;
  /** Only clients of that centre. */
  centreId?: number;
  /** Only clients who have not left and whose documents are due to be checked again by that day. */
  rekycDueBy?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CreateClientApiResponse = /** status 201 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type CreateClientApiArg = {
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientRequest: ClientRequest;
};
export type ListLikeClientsApiResponse = /** status 200 The clients */ {
  clients: ClientItem[];
  /** The number of others, whom the caller has no access to. */
  elsewhere: number;
};
export type ListLikeClientsApiArg = {
  /** Their first name. */
  firstName?: string;
  /** Their last name; empty for someone who has one name. */
  lastName?: string;
  /** Their phone number. */
  phoneNumber?: string;
  /** Their date of birth. */
  birthDate?: string;
  /** The client who is being changed. */
  except?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type GetClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type ChangeClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientRequest: ClientRequest;
};
export type DeleteClientApiResponse = /** status 200 They were deleted */ null;
export type DeleteClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RevealBankAccountApiResponse = /** status 200 The number */ {
  number: string;
};
export type RevealBankAccountApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  revealRequest: RevealRequest;
};
export type BlockClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type BlockClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ListConsentsApiResponse = /** status 200 The consents */ (ConsentItem & {
  body: string;
})[];
export type ListConsentsApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordConsentApiResponse = /** status 201 The consent */ {
  clientId: number;
  consentId: number;
  givenAt: string;
  how: 'signature' | 'thumbprint';
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  purpose: 'personal_data' | 'credit_bureau' | 'kyc' | 'contact';
  recordedById: number;
  /** The version of the text, from 1. */
  textVersion: number;
  withdrawnAt?: string | null;
};
export type RecordConsentApiArg = {
  /** The client's id. */
  clientId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordConsentRequest: RecordConsentRequest;
};
export type KeepDocumentPictureApiResponse = /** status 200 The picture's id */ {
  /** The id that a document names. */
  pictureId: number;
};
export type KeepDocumentPictureApiArg = {
  /** The client's id. */
  clientId: number;
  /** `front` by default. */
  side?: 'front' | 'back';
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  body: Blob;
};
export type ListClientDocumentsApiResponse = /** status 200 A page of documents */ {
  items: DocumentItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListClientDocumentsApiArg = {
  /** The client's id. */
  clientId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type CaptureDocumentApiResponse = /** status 201 The document */ {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type CaptureDocumentApiArg = {
  /** The client's id. */
  clientId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  captureDocumentRequest: CaptureDocumentRequest;
};
export type ExitClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type ExitClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ExportClientApiResponse = /** status 200 The file */ ClientFile;
export type ExportClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListHouseholdsApiResponse = /** status 200 The assessments */ {
  /** The id of the user. */
  assessedBy: number;
  assessedOn: string;
  assets: HouseholdAssetItem[];
  debts: HouseholdDebtItem[];
  expenses: HouseholdExpenseItem[];
  householdId: number;
  members: HouseholdMemberItem[];
  /** With a twelfth of the irregular ones. */
  monthlyExpenses: number;
  /** What the household pays on its debts, in rupees. */
  monthlyObligations: number;
  /** Of husband, wife and unmarried children, in rupees. */
  yearlyIncome: number;
}[];
export type ListHouseholdsApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type RecordHouseholdApiResponse = /** status 201 The assessment */ {
  /** The id of the user. */
  assessedBy: number;
  assessedOn: string;
  assets: HouseholdAssetItem[];
  debts: HouseholdDebtItem[];
  expenses: HouseholdExpenseItem[];
  householdId: number;
  members: HouseholdMemberItem[];
  /** With a twelfth of the irregular ones. */
  monthlyExpenses: number;
  /** What the household pays on its debts, in rupees. */
  monthlyObligations: number;
  /** Of husband, wife and unmarried children, in rupees. */
  yearlyIncome: number;
};
export type RecordHouseholdApiArg = {
  /** The client's id. */
  clientId: number;
  /** Repeating the call with the same key within 24 hours changes nothing and returns the first reply. A receipt is made again with the same mark. */
  'Idempotency-Key'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  recordHouseholdRequest: RecordHouseholdRequest;
};
export type SendPhoneCodeApiResponse = /** status 200 It was sent */ {
  expiresAt: string;
  /** The number that it was sent to. */
  phoneNumber: string;
};
export type SendPhoneCodeApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ConfirmPhoneApiResponse = /** status 200 The profile */ {
  bankAccount: ClientBankAccountItem | null;
  clientId: number;
  currentAddress: AddressItem | null;
  education:
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null)
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null);
  hasPhoto: boolean;
  /** When a document that proves identity and address was last verified. */
  kycOn: string | null;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  localName: LocalNameItem;
  maritalStatus:
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null)
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null);
  middleName: string;
  nominee: NomineeItem | null;
  occupation: string;
  permanentAddress: AddressItem | null;
  /** When the documents are due to be checked again. */
  rekycDueOn: string | null;
  relative: RelativeItem | null;
  religion: string;
  riskClass: 'low' | 'medium' | 'high';
  secondPhone: string | null;
  socialCategory:
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null)
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null);
  /** The number from which a code came back that was sent to it. */
  verifiedPhone: string | null;
  version: number;
};
export type ConfirmPhoneApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  confirmPhoneRequest: ConfirmPhoneRequest;
};
export type KeepClientPhotoApiResponse = /** status 200 The profile */ {
  bankAccount: ClientBankAccountItem | null;
  clientId: number;
  currentAddress: AddressItem | null;
  education:
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null)
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null);
  hasPhoto: boolean;
  /** When a document that proves identity and address was last verified. */
  kycOn: string | null;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  localName: LocalNameItem;
  maritalStatus:
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null)
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null);
  middleName: string;
  nominee: NomineeItem | null;
  occupation: string;
  permanentAddress: AddressItem | null;
  /** When the documents are due to be checked again. */
  rekycDueOn: string | null;
  relative: RelativeItem | null;
  religion: string;
  riskClass: 'low' | 'medium' | 'high';
  secondPhone: string | null;
  socialCategory:
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null)
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null);
  /** The number from which a code came back that was sent to it. */
  verifiedPhone: string | null;
  version: number;
};
export type KeepClientPhotoApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  body: Blob;
};
export type GetClientProfileApiResponse = /** status 200 The profile */ {
  bankAccount: ClientBankAccountItem | null;
  clientId: number;
  currentAddress: AddressItem | null;
  education:
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null)
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null);
  hasPhoto: boolean;
  /** When a document that proves identity and address was last verified. */
  kycOn: string | null;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  localName: LocalNameItem;
  maritalStatus:
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null)
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null);
  middleName: string;
  nominee: NomineeItem | null;
  occupation: string;
  permanentAddress: AddressItem | null;
  /** When the documents are due to be checked again. */
  rekycDueOn: string | null;
  relative: RelativeItem | null;
  religion: string;
  riskClass: 'low' | 'medium' | 'high';
  secondPhone: string | null;
  socialCategory:
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null)
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null);
  /** The number from which a code came back that was sent to it. */
  verifiedPhone: string | null;
  version: number;
};
export type GetClientProfileApiArg = {
  /** The client's id. */
  clientId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeClientProfileApiResponse = /** status 200 The profile */ {
  bankAccount: ClientBankAccountItem | null;
  clientId: number;
  currentAddress: AddressItem | null;
  education:
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null)
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null);
  hasPhoto: boolean;
  /** When a document that proves identity and address was last verified. */
  kycOn: string | null;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  localName: LocalNameItem;
  maritalStatus:
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null)
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null);
  middleName: string;
  nominee: NomineeItem | null;
  occupation: string;
  permanentAddress: AddressItem | null;
  /** When the documents are due to be checked again. */
  rekycDueOn: string | null;
  relative: RelativeItem | null;
  religion: string;
  riskClass: 'low' | 'medium' | 'high';
  secondPhone: string | null;
  socialCategory:
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null)
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null);
  /** The number from which a code came back that was sent to it. */
  verifiedPhone: string | null;
  version: number;
};
export type ChangeClientProfileApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeClientProfileRequest: ChangeClientProfileRequest;
};
export type RejoinClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type RejoinClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type GetClientTimelineApiResponse = /** status 200 A page of the timeline */ {
  items: TimelineItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type GetClientTimelineApiArg = {
  /** The client's id. */
  clientId: number;
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type UnblockClientApiResponse = /** status 200 The client */ {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type UnblockClientApiArg = {
  /** The client's id. */
  clientId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type ListConsentTextsApiResponse = /** status 200 The texts */ {
  body: string;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  purpose: 'personal_data' | 'credit_bureau' | 'kyc' | 'contact';
  /** From 1. */
  version: number;
}[];
export type ListConsentTextsApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ChangeConsentTextApiResponse = /** status 200 The text */ {
  body: string;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  purpose: 'personal_data' | 'credit_bureau' | 'kyc' | 'contact';
  /** From 1. */
  version: number;
};
export type ChangeConsentTextApiArg = {
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  changeConsentTextRequest: ChangeConsentTextRequest;
};
export type WithdrawConsentApiResponse = /** status 200 The consent */ {
  clientId: number;
  consentId: number;
  givenAt: string;
  how: 'signature' | 'thumbprint';
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  purpose: 'personal_data' | 'credit_bureau' | 'kyc' | 'contact';
  recordedById: number;
  /** The version of the text, from 1. */
  textVersion: number;
  withdrawnAt?: string | null;
};
export type WithdrawConsentApiArg = {
  /** The consent's id. */
  consentId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ListDocumentsApiResponse = /** status 200 A page of documents */ {
  items: DocumentItem[];
  /** This page's number, from 1. */
  page: number;
  /** The number of rows per page. */
  pageSize: number;
  /** The number of rows in the whole list. */
  totalCount: number;
};
export type ListDocumentsApiArg = {
  /** The page's number, from 1. */
  page?: number;
  /** The number of rows per page. */
  pageSize?: number;
  /** Only documents of that status: `captured` for the queue of those to verify. `expired` once `validUntil` has passed. */
  status?: 'captured' | 'verified' | 'expired' | 'rejected';
  /** Only documents of clients of that branch. */
  branchId?: number;
  /** Only documents that are valid until that day at the latest, of clients who have not left. */
  expiringBy?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type GetDocumentApiResponse = /** status 200 The document */ {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type GetDocumentApiArg = {
  /** The document's id. */
  documentId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
};
export type ExpireDocumentApiResponse = /** status 200 The document */ {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type ExpireDocumentApiArg = {
  /** The document's id. */
  documentId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type RejectDocumentApiResponse = /** status 200 The document */ {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type RejectDocumentApiArg = {
  /** The document's id. */
  documentId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  clientReasonRequest: ClientReasonRequest;
};
export type RevealDocumentApiResponse = /** status 200 The number */ {
  number: string;
};
export type RevealDocumentApiArg = {
  /** The document's id. */
  documentId: number;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
  revealRequest: RevealRequest;
};
export type VerifyDocumentApiResponse = /** status 200 The document */ {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type VerifyDocumentApiArg = {
  /** The document's id. */
  documentId: number;
  /** The `ETag` of the version that was read; 409 `version_conflict` if it is stale. */
  'If-Match'?: string;
  /** The tenant acted upon; a platform user says which, for others it is their own. */
  tenantId?: string;
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
export type ClientDraftRequest = {
  /** Any object of at most 64 KiB as JSON, without Aadhaar numbers. */
  form: object;
};
export type ClientItem = {
  birthDate: string;
  /** Why they cannot borrow for now. */
  blockedBecause?: string | null;
  branchId: number;
  branchName: string;
  centreId?: number | null;
  centreName?: string | null;
  clientId: number;
  clientNumber: string;
  firstName: string;
  gender: 'female' | 'male' | 'other';
  groupId?: number | null;
  groupName?: string | null;
  joinedOn: string;
  lastName: string;
  /** The officer of the centre. */
  officerId?: number | null;
  officerName?: string | null;
  phoneNumber?: string | null;
  status: 'prospect' | 'active' | 'dormant' | 'exited';
  version: number;
};
export type ClientRequest = {
  /** A client is 18 to 75 years old when they join. */
  birthDate: string;
  /** Their branch, which stays. */
  branchId: number;
  /** The centre that they meet at. An officer names one of their own. */
  centreId?: number | null;
  /** In the letters of English or of any Indian language. */
  firstName: string;
  /** As the client states it. */
  gender: string;
  /** The business date by default, and not after it. */
  joinedOn?: string | null;
  /** Empty for someone who has one name. */
  lastName?: string | null;
  /** Why this is another person, if there is a client with the same phone, or with the same date of birth and a name that sounds the same. It is recorded. */
  notTheSameBecause?: string | null;
  /** Ten digits for an Indian number, or with its country code. */
  phoneNumber?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type RevealRequest = {
  /** It is recorded. */
  reason: string;
};
export type ClientReasonRequest = {
  /** It is recorded. */
  reason: string;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ConsentItem = {
  clientId: number;
  consentId: number;
  givenAt: string;
  how: 'signature' | 'thumbprint';
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  purpose: 'personal_data' | 'credit_bureau' | 'kyc' | 'contact';
  recordedById: number;
  /** The version of the text, from 1. */
  textVersion: number;
  withdrawnAt?: string | null;
};
export type RecordConsentRequest = {
  /** A thumbprint is for clients who do not write. */
  how: string;
  /** The language of the text that was read to them. */
  language: string;
  purpose: string;
};
export type DocumentItem = {
  capturedAt: string;
  /** The id of the user who captured it. A different user must verify it. */
  capturedBy: number;
  capturedByName: string;
  clientId: number;
  clientName: string;
  clientNumber: string;
  decidedAt: string | null;
  /** The id of the user who verified or rejected it. */
  decidedBy: number | null;
  decidedByName: string | null;
  documentId: number;
  kind:
    | 'aadhaar'
    | 'voters_card'
    | 'pan'
    | 'passport'
    | 'driving_licence'
    | 'job_card'
    | 'bank_passbook'
    | 'other';
  /** What a document of another kind is; empty for the others. */
  name: string;
  /** All but the last characters are masked. */
  number: string;
  /** The sides that there are pictures of: `front`, `back`. */
  pictures: string[];
  /** Why it was rejected or expired. */
  reason: string;
  status: 'captured' | 'verified' | 'expired' | 'rejected';
  /** The last day on which it is valid. */
  validUntil: string | null;
  version: number;
};
export type CaptureDocumentRequest = {
  /** The picture of the back. */
  backPictureId?: number | null;
  /** The picture of the front, which the caller sent for this client. */
  frontPictureId: number;
  kind: string;
  /** What a document of the kind `other` is; for no other kind. */
  name?: string | null;
  /** As it is written on the document. It is checked by the rule of its kind, and shown masked from then on. */
  number: string;
  /** The last day on which it is valid. Required for passports and driving licences. */
  validUntil?: string | null;
};
export type ConsentDetails = ConsentItem & {
  body: string;
};
export type NextActionItem = {
  on: string;
  what: string;
};
export type ContactPromiseItem = {
  amount: number;
  on: string;
};
export type ContactItem = {
  /** When the contact was made. */
  at: string;
  clientId: number;
  clientName: string;
  contactId: number;
  /** Whether it is the latest contact with the client, whose next action applies. */
  isLatest: boolean;
  kind: 'call' | 'visit' | 'letter' | 'meeting';
  loanId?: number | null;
  loanNumber?: string | null;
  nextAction?: NextActionItem | null;
  note: string;
  /** Who recorded it. */
  officerId: number;
  officerName: string;
  outcome: 'spoke' | 'not_reached' | 'promised' | 'refused' | 'moved' | 'other';
  place: string;
  promise?: ContactPromiseItem | null;
};
export type PromiseToPayItem = {
  amount: number;
  branchId: number;
  branchName: string;
  clientId: number;
  clientName: string;
  /** The contact at which it was made. */
  contactId?: number | null;
  /** Absent if payments for any loan of the client count. */
  loanId?: number | null;
  loanNumber?: string | null;
  madeOn: string;
  /** The officer of the client's centre. */
  officerId?: number | null;
  officerName?: string | null;
  on: string;
  /** All digits but the last four are masked. */
  phone?: string | null;
  reason: string;
  /** What was paid towards it, from when it was made until its day. */
  received: number;
  /** The collection sheet on which it was made. */
  sheetId?: number | null;
  status: 'open' | 'kept' | 'partly_kept' | 'broken';
};
export type ReminderItem = {
  /** The amount to be paid. */
  amount: number;
  at: string;
  clientId: number;
  clientName: string;
  /** The `days` of its rule: days after the due date, negative for days before it. */
  days: number;
  dueOn: string;
  loanId: number;
  loanNumber: string;
  messageId: string;
  status?: 'waiting' | 'sent' | 'not_sent';
};
export type FollowUpOfClient = {
  contacts: ContactItem[];
  promises: PromiseToPayItem[];
  reminders: ReminderItem[];
};
export type HouseholdAssetItem = {
  name: string;
  value: number;
};
export type HouseholdDebtItem = {
  instalment: number;
  lender: string;
  outstanding: number;
  rhythm: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly';
};
export type HouseholdExpenseItem = {
  amount: number;
  isRegular: boolean;
  name: string;
};
export type HouseholdIncomeItem = {
  monthly: number;
  /** The length of the season, in months a year. */
  months: number;
  source: string;
};
export type HouseholdMemberItem = {
  age: number;
  incomes: HouseholdIncomeItem[];
  name: string;
  occupation: string;
  relation: 'self' | 'spouse' | 'unmarried_child' | 'married_child' | 'parent' | 'other';
};
export type HouseholdItem = {
  /** The id of the user. */
  assessedBy: number;
  assessedOn: string;
  assets: HouseholdAssetItem[];
  debts: HouseholdDebtItem[];
  expenses: HouseholdExpenseItem[];
  householdId: number;
  members: HouseholdMemberItem[];
  /** With a twelfth of the irregular ones. */
  monthlyExpenses: number;
  /** What the household pays on its debts, in rupees. */
  monthlyObligations: number;
  /** Of husband, wife and unmarried children, in rupees. */
  yearlyIncome: number;
};
export type InstalmentRoundingItem = {
  /** `half_up` or `up`. */
  direction: string;
  /** In rupees. */
  unit: number;
};
export type SettledItem = {
  /** What was paid instead. */
  amount: number;
  /** What it cost: the rest of the principal, and interest and charges that were income. */
  expense: number;
  /** Charges, with tax. */
  fee: number;
  interest: number;
  /** The business date. */
  on: string;
  /** What would have closed the loan. */
  owed: number;
  /** Penal charges. */
  penalty: number;
  /** The principal that was given up. */
  principal: number;
  /** The part of the principal that the provision of its branch bore. */
  provision: number;
};
export type WaivedItem = {
  /** With tax. */
  fee: number;
  interest: number;
  penalty: number;
};
export type WrittenOffItem = {
  /** What was held, and is set against them. */
  advance: number;
  /** Charges, with tax. */
  fee: number;
  /** Interest that was receivable in the books. */
  interest: number;
  /** What can still be recovered. */
  left: number;
  /** The business date. Null if it was before the loan was brought into the books. */
  on?: string | null;
  /** What the borrower owed: all dues, the principal and the interest up to then, less what was held. */
  owed: number;
  principal: number;
  /** The part that the provision of its branch bore. The rest was an expense. */
  provision: number;
  recovered: number;
};
export type LoanItem = {
  /** Money paid beyond what is due. */
  advance: number;
  annualRate: number;
  appliedOn: string;
  /** The username of who approved it. Null in lists. */
  approvedBy?: string | null;
  /** What was approved. */
  approvedInstalments?: number | null;
  approvedOn?: string | null;
  /** What was approved. */
  approvedPrincipal?: number | null;
  /** The borrower's asset class, by the worst of their loans. It changes only when a day ends. A borrower leaves `npa` only by paying all arrears on all their loans, and not while a loan that was rescheduled in distress is watched. Null unless the loan is active. */
  assetClass?:
    | ('standard' | 'sma_0' | 'sma_1' | 'sma_2' | 'npa' | null)
    | ('standard' | 'sma_0' | 'sma_1' | 'sma_2' | 'npa' | null);
  /** The first day at whose end the borrower was in that class; null if `standard`. */
  assetClassSince?: string | null;
  /** The client's attendance at meetings since their last loan, in percent. Also null if none was recorded, or if the
    product has no `amountLadder`. */
  attendance?: number | null;
  /** The bank account that it was paid out of, if one was chosen. */
  bankAccountId?: number | null;
  /** The batch of disbursals that the loan is in. */
  batchId?: number | null;
  branchId: number;
  branchName: string;
  brokenPeriod: 'none' | 'actual_365';
  clientId: number;
  clientName: string;
  closedOn?: string | null;
  conditions: string;
  /** The client's cycle: 1 plus the number of loans that they have repaid. Null in lists, and once the loan was paid out or the
    application has ended. */
  cycle?: number | null;
  /** The most that the product lends in that cycle; null too if the product has no `amountLadder`. */
  cycleLimit?: number | null;
  /** At the end of the day before the business date: a due day counts once it has ended. */
  daysPastDue: number;
  disbursedOn?: string | null;
  /** What becomes of payments above what is due, by the terms of the loan. Null in lists. */
  earlyMoney?: ('hold' | 'next' | 'principal' | null) | ('hold' | 'next' | 'principal' | null);
  expectedDisbursalOn?: string | null;
  firstDueOn?: string | null;
  frequency: 'weekly' | 'fortnightly' | 'four_weekly' | 'monthly' | 'quarterly';
  fundingSource: 'own' | 'hypothecated' | 'assigned' | 'co_lent';
  graceInterest: number;
  gracePrincipal: number;
  instalmentRounding: InstalmentRoundingItem;
  /** What was asked for. */
  instalments: number;
  /** Interest of a loan of a borrower in NPA that has accrued and was not received. It is not income until it is received. */
  interestNotRecognised: number;
  interestRounding: 'paise' | 'rupee';
  loanId: number;
  /** Null before the application is submitted. */
  loanNumber?: string | null;
  method: 'declining' | 'equal_principal' | 'flat' | 'bullet';
  nextDueOn?: string | null;
  /** How long the borrower has been in `npa`, by `assetClassSince`: `substandard` up to 12 months, `doubtful_1` up to 24, `doubtful_2` up to 48, then `doubtful_3`. Null in other classes. */
  npaClass?:
    | ('substandard' | 'doubtful_1' | 'doubtful_2' | 'doubtful_3' | null)
    | ('substandard' | 'doubtful_1' | 'doubtful_2' | 'doubtful_3' | null);
  officerId: number;
  /** Charges that are not paid, with tax, also those that are not due yet. */
  outstandingFees: number;
  /** Of all instalments to come. */
  outstandingInterest: number;
  /** Penal charges that are not paid. */
  outstandingPenalty: number;
  outstandingPrincipal: number;
  /** What fell due before the business date and is not paid. */
  overdue: number;
  /** What was asked for. */
  principal: number;
  productId: number;
  productName: string;
  purpose: string;
  /** Why it was returned, rejected, withdrawn or cancelled, or why a bank could not pay it out. */
  reason: string;
  /** When it was last rescheduled in distress. */
  restructuredOn?: string | null;
  settled?: SettledItem | null;
  /** When it was closed for less than it owed; null if that was reversed. */
  settledOn?: string | null;
  state:
    | 'draft'
    | 'submitted'
    | 'returned'
    | 'blc_pending'
    | 'sanction_pending'
    | 'approved'
    | 'active'
    | 'closed'
    | 'rejected'
    | 'withdrawn'
    | 'cancelled'
    | 'expired'
    | 'written_off'
    | 'refinanced'
    | 'overpaid';
  version: number;
  waived?: WaivedItem | null;
  /** The last day of the year in which a loan that was rescheduled in distress is watched. */
  watchedUntil?: string | null;
  writtenOff?: WrittenOffItem | null;
};
export type AllocatedItem = {
  /** Held until it is due. */
  advance: number;
  fee: number;
  interest: number;
  penalty: number;
  principal: number;
  /** Paid on what was written off. */
  recovered: number;
};
export type PaymentItem = {
  allocated: AllocatedItem;
  amount: number;
  /** The business date. */
  bookedOn: string;
  /** The loan's branch. */
  branchId: number;
  clientName: string;
  loanId: number;
  loanNumber: string;
  mode: 'cash' | 'upi' | 'bank' | 'cheque' | 'nach' | 'aeps';
  paymentId: number;
  /** Why it was reversed. */
  reason: string;
  receiptNumber: string;
  /** The day that it is valued from. */
  receivedOn: string;
  /** The branch that took it. */
  receivingBranchId: number;
  recordedAt: string;
  recordedBy: string;
  reference: string;
  /** The payment that was reversed and that it takes the place of. */
  replacesId?: number | null;
  /** Its reversal. */
  reversedById?: number | null;
  /** The payment that it reverses. */
  reversesId?: number | null;
};
export type ClientBankAccountItem = {
  holder: string;
  ifsc: string;
  /** Whether the bank has confirmed number and holder. */
  isVerified: boolean;
  /** All but the last four digits are masked. */
  number: string;
};
export type AddressItem = {
  district: string;
  /** House and street. */
  line: string;
  pinCode: string;
  state: string;
  village: string;
};
export type LocalNameItem = {
  first: string;
  last: string;
  middle: string;
};
export type NomineeItem = {
  bornOn?: string | null;
  /** Who receives it for a minor. */
  guardian?: string | null;
  name: string;
  relation: string;
};
export type RelativeItem = {
  kind: 'father' | 'husband';
  name: string;
};
export type ClientProfileItem = {
  bankAccount: ClientBankAccountItem | null;
  clientId: number;
  currentAddress: AddressItem | null;
  education:
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null)
    | ('none' | 'primary' | 'secondary' | 'higher_secondary' | 'graduate' | 'postgraduate' | null);
  hasPhoto: boolean;
  /** When a document that proves identity and address was last verified. */
  kycOn: string | null;
  language: 'en' | 'hi' | 'mr' | 'gu' | 'kn';
  localName: LocalNameItem;
  maritalStatus:
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null)
    | ('single' | 'married' | 'widowed' | 'divorced' | 'separated' | null);
  middleName: string;
  nominee: NomineeItem | null;
  occupation: string;
  permanentAddress: AddressItem | null;
  /** When the documents are due to be checked again. */
  rekycDueOn: string | null;
  relative: RelativeItem | null;
  religion: string;
  riskClass: 'low' | 'medium' | 'high';
  secondPhone: string | null;
  socialCategory:
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null)
    | ('general' | 'scheduled_caste' | 'scheduled_tribe' | 'other_backward_class' | 'minority' | null);
  /** The number from which a code came back that was sent to it. */
  verifiedPhone: string | null;
  version: number;
};
export type TimelineItem = {
  /** The id of the client, group, training, test, document, consent, assessment, transfer, loan or payment. */
  aboutId: number;
  /** In rupees: of a loan or payment, or the yearly income of an assessment. */
  amount?: number | null;
  /** When it was recorded, if known. */
  at?: string | null;
  /** The name of the user, if known. */
  byName?: string | null;
  /** The name or number of that, the changed fields, the reason, a training's topic, a test's outcome, a consent's purpose or the
    new centre. Numbers of documents are masked. */
  detail: string;
  kind:
    | 'enrolled'
    | 'changed'
    | 'photo_taken'
    | 'phone_verified'
    | 'blocked'
    | 'unblocked'
    | 'exited'
    | 'rejoined'
    | 'group_joined'
    | 'group_left'
    | 'training_attended'
    | 'training_missed'
    | 'tested'
    | 'document_captured'
    | 'document_verified'
    | 'document_rejected'
    | 'document_expired'
    | 'consent_given'
    | 'consent_withdrawn'
    | 'household_assessed'
    | 'transferred'
    | 'loan_applied'
    | 'loan_approved'
    | 'loan_disbursed'
    | 'loan_closed'
    | 'payment_received'
    | 'payment_reversed';
  /** The business date, or the day in India for what has none. */
  on: string;
};
export type ClientFile = {
  client: ClientItem;
  consents: ConsentDetails[];
  documents: DocumentItem[];
  followUp: FollowUpOfClient | null;
  households: HouseholdItem[];
  /** Null for users who may not see loans. */
  loans: LoanItem[] | null;
  /** Null for users who may not see loans. */
  payments: PaymentItem[] | null;
  profile: ClientProfileItem;
  timeline: TimelineItem[];
};
export type RecordHouseholdRequest = {
  assets?:
    | {
        name: string;
        /** In rupees. */
        value: number;
      }[]
    | null;
  /** Loans of the household from other lenders. */
  debts?:
    | {
        /** Each time it is paid. */
        instalment: number;
        lender: string;
        /** What is still owed. */
        outstanding: number;
        rhythm: string;
      }[]
    | null;
  expenses?:
    | {
        /** In a month if regular, else in a year. */
        amount: number;
        isRegular: boolean;
        name: string;
      }[]
    | null;
  /** The client once, and at most one spouse. Only incomes of husband, wife and unmarried children count. */
  members: {
    age: number;
    incomes?:
      | {
          /** In a month of the season. */
          monthly: number;
          months: number;
          source: string;
        }[]
      | null;
    name: string;
    occupation?: string | null;
    relation: string;
  }[];
};
export type ConfirmPhoneRequest = {
  /** Six digits. */
  code: string;
};
export type ChangeClientProfileRequest = {
  /** The account that loans are paid out to. */
  bankAccount?: {
    holder?: string | null;
    /** The code of the bank's branch. */
    ifsc?: string | null;
    /** 6 to 18 digits. Replies show the last four. The present number by default. */
    number?: string | null;
  } | null;
  /** Where they live, if not at the permanent address. */
  currentAddress?: {
    district?: string | null;
    /** House and street. */
    line?: string | null;
    pinCode?: string | null;
    state?: string | null;
    village?: string | null;
  } | null;
  education?: string | null;
  /** The language of letters; `en` by default. */
  language?: string | null;
  /** The names in the script of the client's language. */
  localName?: {
    first?: string | null;
    last?: string | null;
    middle?: string | null;
  } | null;
  maritalStatus?: string | null;
  middleName?: string | null;
  /** Who receives what the client is owed after their death. */
  nominee?: {
    /** A day from 1850 to 2100 as YYYY-MM-DD. */
    birthDate?: string | null;
    name?: string | null;
    relation?: string | null;
  } | null;
  occupation?: string | null;
  permanentAddress?: {
    district?: string | null;
    /** House and street. */
    line?: string | null;
    pinCode?: string | null;
    state?: string | null;
    village?: string | null;
  } | null;
  /** Whose name is beside the client's on documents. */
  relative?: {
    kind?: string | null;
    name?: string | null;
  } | null;
  /** For the credit bureau, if the client states it. */
  religion?: string | null;
  /** How often the documents are checked again: after 10, 8 or 2 years. `high` by default. */
  riskClass?: string | null;
  /** Ten digits for an Indian number, or with its country code. Not the first one. */
  secondPhone?: string | null;
  /** For the credit bureau, if the client states it. */
  socialCategory?: string | null;
  /** The version that was read; the same as `If-Match`. */
  version?: number | null;
};
export type ChangeConsentTextRequest = {
  /** At least 20 characters. */
  body: string;
  language: string;
  purpose: string;
};
