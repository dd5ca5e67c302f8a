import { clientsCalls, type DocumentItem } from '@/shared/api/generated/clients';

export type {
  CaptureDocumentRequest,
  ChangeClientProfileRequest,
  ClientItem,
  ClientRequest,
  CreateClientDraftApiResponse as ClientDraft,
  DocumentItem,
  GetClientProfileApiResponse as ClientProfile,
  RecordConsentApiResponse as Consent,
  RecordHouseholdApiResponse as Household,
  RecordHouseholdRequest,
  TimelineItem as TimelineEntry,
} from '@/shared/api/generated/clients';
export type DocumentKind = DocumentItem['kind'];

export const clientStatuses = ['prospect', 'active', 'dormant', 'exited'] as const;
export const genders = ['female', 'male', 'other'] as const;
export const documentKinds = [
  'aadhaar',
  'voters_card',
  'pan',
  'passport',
  'driving_licence',
  'job_card',
  'bank_passbook',
  'other',
] as const;
export const documentStatuses = ['captured', 'verified', 'expired', 'rejected'] as const;

/** The menu counts the clients. */
const changed = ['Clients', 'Menu'] as const;

export const clientsApi = clientsCalls.enhanceEndpoints({
  addTagTypes: [...changed, 'ClientDrafts', 'ClientProfiles', 'Consents', 'Documents', 'Households'],
  endpoints: {
    listClients: { providesTags: ['Clients'] },
    getClient: { providesTags: ['Clients'] },
    createClient: { invalidatesTags: changed },
    // Another phone is not verified, nor are documents of another name.
    changeClient: { invalidatesTags: [...changed, 'ClientProfiles'] },
    deleteClient: { invalidatesTags: changed },
    exitClient: { invalidatesTags: changed },
    rejoinClient: { invalidatesTags: changed },
    blockClient: { invalidatesTags: changed },
    unblockClient: { invalidatesTags: changed },
    listLikeClients: { providesTags: ['Clients'] },
    listClientDrafts: { providesTags: ['ClientDrafts'] },
    createClientDraft: { invalidatesTags: ['ClientDrafts'] },
    deleteClientDraft: { invalidatesTags: ['ClientDrafts'] },
    getClientProfile: { providesTags: ['ClientProfiles'] },
    changeClientProfile: { invalidatesTags: ['ClientProfiles'] },
    listHouseholds: { providesTags: ['Households'] },
    recordHousehold: { invalidatesTags: ['Households'] },
    listConsents: { providesTags: ['Consents'] },
    recordConsent: { invalidatesTags: ['Consents'] },
    withdrawConsent: { invalidatesTags: ['Consents'] },
    keepClientPhoto: { invalidatesTags: ['ClientProfiles'] },
    confirmPhone: { invalidatesTags: ['ClientProfiles'] },
    listDocuments: { providesTags: ['Documents'] },
    listClientDocuments: { providesTags: ['Documents'] },
    getDocument: { providesTags: ['Documents'] },
    captureDocument: { invalidatesTags: ['Documents'] },
    // The profile says when the next check is due.
    verifyDocument: { invalidatesTags: ['ClientProfiles', 'Documents'] },
    rejectDocument: { invalidatesTags: ['Documents'] },
    expireDocument: { invalidatesTags: ['Documents'] },
  },
});
