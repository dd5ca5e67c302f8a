import { isEmail, isIndianPhone, isPostalCode } from '@/shared/lib/contact-rules';
import type { Branch } from '../api';

/** The fields of a branch as they are typed, under their names on the wire. */
export type BranchValues = {
  BranchCode: string;
  BranchName: string;
  IsHeadOffice: boolean;
  Address: string;
  City: string;
  State: string;
  PostalCode: string;
  PhoneNumber: string;
  EmailAddress: string;
  ManagerName: string;
  IsActive: boolean;
  OpeningDate: string;
};

/** The key of each field's name in the form's texts. */
export const branchLabels = {
  BranchCode: 'code',
  BranchName: 'name',
  IsHeadOffice: 'headOffice',
  Address: 'address',
  City: 'city',
  State: 'state',
  PostalCode: 'postalCode',
  PhoneNumber: 'phone',
  EmailAddress: 'email',
  ManagerName: 'manager',
  IsActive: 'active',
  OpeningDate: 'openingDate',
} as const;

export type BranchField = keyof typeof branchLabels;

export const fromBranch = (branch: Branch | null): BranchValues => ({
  BranchCode: branch?.BranchCode ?? '',
  BranchName: branch?.BranchName ?? '',
  IsHeadOffice: branch?.IsHeadOffice ?? false,
  Address: branch?.Address ?? '',
  City: branch?.City ?? '',
  State: branch?.State ?? '',
  PostalCode: branch?.PostalCode ?? '',
  PhoneNumber: branch?.PhoneNumber ?? '',
  EmailAddress: branch?.EmailAddress ?? '',
  ManagerName: branch?.ManagerName ?? '',
  IsActive: branch?.IsActive ?? true,
  OpeningDate: branch?.OpeningDate ?? '',
});

/** Converts values for the server: trimmed, and an unknown day as null. */
export function toPayload(values: BranchValues) {
  const text = (value: string) => value.trim();
  return {
    BranchCode: text(values.BranchCode),
    BranchName: text(values.BranchName),
    IsHeadOffice: values.IsHeadOffice,
    Address: text(values.Address),
    City: text(values.City),
    State: text(values.State),
    PostalCode: text(values.PostalCode),
    PhoneNumber: values.PhoneNumber.replace(/[\s-]/g, ''),
    EmailAddress: text(values.EmailAddress),
    ManagerName: text(values.ManagerName),
    IsActive: values.IsActive,
    OpeningDate: values.OpeningDate === '' ? null : values.OpeningDate,
  };
}

/** The maximum length of a field. */
export const longest: Partial<Record<BranchField, number>> = {
  BranchName: 100,
  City: 100,
  Address: 500,
  ManagerName: 100,
};

export function checkBranch(name: BranchField, values: BranchValues) {
  const value = String(values[name]).trim();
  const most = longest[name];
  if (most !== undefined && value.length > most) return 'tooLong';
  switch (name) {
    case 'BranchCode':
      if (value === '') return 'codeRequired';
      return /^[A-Z0-9-]{2,10}$/.test(value) ? null : 'codeFormat';
    case 'BranchName':
      return value === '' ? 'nameRequired' : null;
    case 'City':
      return value === '' ? 'cityRequired' : null;
    case 'State':
      return value === '' ? 'stateRequired' : null;
    case 'PostalCode':
      return value === '' || isPostalCode(value) ? null : 'postalCode';
    case 'PhoneNumber':
      return value === '' || isIndianPhone(value) ? null : 'phone';
    case 'EmailAddress':
      return value === '' || isEmail(value) ? null : 'email';
    default:
      return null;
  }
}
