import { formatBusinessDate } from '@/shared/lib/dates';
import { fieldsOf, numberOr, textOr } from '@/shared/lib/shape';

/** A branch as the screens show it. */
export interface BranchModel {
  /** Its code, or 'BR' and its number if it has none. */
  id: string;
  branchId: number;
  name: string;
  /** Town and state. */
  location: string;
  manager: string;
  staffCount: number;
  /** A day in the Indian format, or 'Pending'. */
  openingDate: string;
  contact: string;
  status: 'active' | 'inactive';
  address: string;
  email: string;
  isHeadOffice: boolean;
  totalClients: number;
  activeLoanCount: number;
  postalCode: string;
  /** The record as read from the server, for sorting and forms. */
  openedOn: string | null;
}

const MISSING = '-';

/** Reads a field by its name on the wire, with or without a capital. */
function reader(value: unknown) {
  const fields = fieldsOf(value);
  return (name: string): unknown => fields[name] ?? fields[`${name.charAt(0).toLowerCase()}${name.slice(1)}`];
}

/** A branch of the wire as the screens show it, with texts for missing values. */
export function toBranchModel(value: unknown, pending: string): BranchModel {
  const of = reader(value);
  const text = (name: string): string => textOr(of(name), '').trim();
  const branchId = numberOr(of('BranchId'), 0);
  const openedOn = text('OpeningDate') || null;
  return {
    id: text('BranchCode') || `BR${branchId}`,
    branchId,
    name: text('BranchName'),
    location: [text('City'), text('State')].filter(Boolean).join(', '),
    manager: text('ManagerName') || MISSING,
    staffCount: numberOr(of('UserCount'), 0),
    openingDate: openedOn === null ? pending : formatBusinessDate(openedOn.slice(0, 10)),
    contact: text('PhoneNumber') || MISSING,
    status: of('IsActive') === true ? 'active' : 'inactive',
    address: text('Address'),
    email: text('EmailAddress'),
    isHeadOffice: of('IsHeadOffice') === true,
    totalClients: numberOr(of('ClientCount'), 0),
    activeLoanCount: numberOr(of('ActiveLoansCount'), 0),
    postalCode: text('PostalCode'),
    openedOn,
  };
}
