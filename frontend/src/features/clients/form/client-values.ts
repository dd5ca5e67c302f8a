import { type ClientItem, type ClientRequest, genders } from '@/shared/lending/clients-api';
import { isIndianPhone } from '@/shared/lib/contact-rules';

/** The fields of a client as they are typed, under their names on the wire. */
export type ClientValues = {
  branchId: string;
  centreId: string;
  firstName: string;
  lastName: string;
  gender: string;
  birthDate: string;
  phoneNumber: string;
  joinedOn: string;
  /** Why this is not an existing client who looks the same. */
  notTheSameBecause: string;
};

export const clientLabels = {
  branchId: 'branch',
  centreId: 'centre',
  firstName: 'firstName',
  lastName: 'lastName',
  gender: 'gender',
  birthDate: 'birthDate',
  phoneNumber: 'phone',
  joinedOn: 'joinedOn',
  notTheSameBecause: 'notTheSameBecause',
} as const satisfies Record<keyof ClientValues, string>;

export const fromClient = (client: ClientItem | null): ClientValues => ({
  branchId: client === null ? '' : String(client.branchId),
  centreId: client?.centreId == null ? '' : String(client.centreId),
  firstName: client?.firstName ?? '',
  lastName: client?.lastName ?? '',
  gender: client?.gender ?? '',
  birthDate: client?.birthDate ?? '',
  phoneNumber: client?.phoneNumber ?? '',
  joinedOn: client?.joinedOn ?? '',
  notTheSameBecause: '',
});

/** Converts values for the server. `isAlike`: there are clients who look the same. */
export const toRequest = (values: ClientValues, isAlike: boolean): ClientRequest => ({
  branchId: Number(values.branchId),
  centreId: values.centreId === '' ? null : Number(values.centreId),
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  gender: values.gender,
  birthDate: values.birthDate,
  phoneNumber: values.phoneNumber.replace(/[\s-]/g, '') || null,
  joinedOn: values.joinedOn || null,
  ...(isAlike && { notTheSameBecause: values.notTheSameBecause.trim() || null }),
});

const LONGEST_NAME = 100;

interface Demands {
  needsCentre: boolean;
  isAlike: boolean;
}

export function checkClient(name: string, values: ClientValues, { needsCentre, isAlike }: Demands) {
  switch (name) {
    case 'notTheSameBecause':
      return isAlike && values.notTheSameBecause.trim() === '' ? 'alike' : null;
    case 'centreId':
      return needsCentre && values.centreId === '' ? 'centreRequired' : null;
    case 'branchId':
      return values.branchId === '' ? 'branchRequired' : null;
    case 'firstName':
      if (values.firstName.trim() === '') return 'firstNameRequired';
      return values.firstName.trim().length > LONGEST_NAME ? 'nameTooLong' : null;
    case 'lastName':
      return values.lastName.trim().length > LONGEST_NAME ? 'nameTooLong' : null;
    case 'gender':
      return genders.some((gender) => gender === values.gender) ? null : 'genderRequired';
    case 'birthDate':
      return values.birthDate === '' ? 'birthDateRequired' : null;
    case 'phoneNumber':
      return values.phoneNumber.trim() === '' || isIndianPhone(values.phoneNumber) ? null : 'phone';
    default:
      return null;
  }
}
