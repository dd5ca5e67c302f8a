import type { GetClientProfileApiResponse } from '@/shared/api/generated/clients';
import type { DocumentItem } from '@/shared/lending/clients-api';

// The server's replies about identity documents; each test changes the ones that it is about.

export const identityDocument = (change: Partial<DocumentItem> = {}): DocumentItem => ({
  documentId: 91,
  clientId: 318,
  clientNumber: 'C/SAT-01/2026-27/000017',
  clientName: 'Sunita Jadhav',
  kind: 'pan',
  name: '',
  number: 'XXXXXX234F',
  validUntil: null,
  pictures: ['front', 'back'],
  status: 'captured',
  capturedBy: 12,
  capturedByName: 'ravi.kumar',
  capturedAt: '2026-11-20T04:30:00Z',
  decidedBy: null,
  decidedByName: null,
  decidedAt: null,
  reason: '',
  version: 1,
  ...change,
});

export const profile = (change: Partial<GetClientProfileApiResponse> = {}): GetClientProfileApiResponse => ({
  bankAccount: null,
  clientId: 318,
  currentAddress: null,
  education: null,
  hasPhoto: false,
  kycOn: null,
  language: 'mr',
  localName: { first: '', middle: '', last: '' },
  maritalStatus: 'married',
  middleName: '',
  nominee: null,
  occupation: 'Tailor',
  permanentAddress: {
    line: '12 Main Road',
    village: 'Wai',
    district: 'Satara',
    state: 'Maharashtra',
    pinCode: '412803',
  },
  rekycDueOn: null,
  relative: { kind: 'husband', name: 'Ramesh Jadhav' },
  religion: '',
  riskClass: 'low',
  secondPhone: null,
  socialCategory: null,
  verifiedPhone: null,
  version: 2,
  ...change,
});
