import { isEmail, isIndianPhone, isPostalCode } from '@/shared/lib/contact-rules';
import type { Tenant } from '../api';

const noTenant = {
  OrgName: '',
  OrgCode: '',
  RegistrationNumber: '',
  Kind: 'nbfc_mfi',
  SubscriptionPlan: 'standard',
  ContactPerson: '',
  EmailAddress: '',
  PhoneNumber: '',
  Address: '',
  City: '',
  State: '',
  PostalCode: '',
};

const noAdministrator = {
  AdminFirstName: '',
  AdminLastName: '',
  AdminEmail: '',
  AdminUsername: '',
  HeadOfficeCode: 'HO-001',
  HeadOfficeName: 'Head Office',
};

/** The fields of a tenant as they are typed, under their names on the wire; a new one has an administrator's too. */
export type TenantValues = typeof noTenant & typeof noAdministrator;
export type TenantField = keyof TenantValues;

export const tenantFields = Object.keys(noTenant) as (keyof typeof noTenant)[];

export function fromTenant(tenant: Tenant | null): TenantValues {
  const known = tenantFields.map((name) => [name, tenant?.[name] ?? noTenant[name]]);
  return { ...noTenant, ...noAdministrator, ...Object.fromEntries(known) };
}

const required = new Set<TenantField>([
  'OrgName',
  'OrgCode',
  'ContactPerson',
  'EmailAddress',
  'AdminFirstName',
  'AdminEmail',
  'AdminUsername',
]);

export const isRequired = (name: TenantField): boolean => required.has(name);

export function checkTenant(name: TenantField, values: TenantValues) {
  const value = values[name].trim();
  if (value === '') return required.has(name) ? 'required' : null;
  switch (name) {
    case 'OrgCode':
      return /^[A-Z0-9-]{2,20}$/.test(value) ? null : 'code';
    case 'HeadOfficeCode':
      return /^[A-Z0-9-]{2,10}$/.test(value) ? null : 'branchCode';
    case 'EmailAddress':
    case 'AdminEmail':
      return isEmail(value) ? null : 'email';
    case 'PhoneNumber':
      return isIndianPhone(value) ? null : 'phone';
    case 'PostalCode':
      return isPostalCode(value) ? null : 'postalCode';
    case 'AdminUsername':
      return /^[a-z0-9._-]{3,64}$/.test(value) ? null : 'username';
    default:
      return null;
  }
}
