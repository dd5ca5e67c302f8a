import { describe, expect, it } from 'vitest';
import { branchItem } from '@/testing/replies';
import { toBranchModel } from './branch-model';
import { type BranchField, checkBranch, fromBranch } from './form/branch-values';
import { byPlace } from './locations/by-place';

const full = {
  BranchId: 7,
  BranchCode: 'SAT-01',
  BranchName: 'Satara',
  City: 'Satara',
  State: 'Maharashtra',
  ManagerName: 'Asha Patil',
  UserCount: 14,
  OpeningDate: '2019-06-05',
  PhoneNumber: '+912162123456',
  IsActive: true,
  Address: '12, Powai Naka',
  EmailAddress: 'satara@example.in',
  IsHeadOffice: true,
  ClientCount: 1830,
  ActiveLoansCount: 1512,
  PostalCode: '415001',
};

const camelCase = (fields: object) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name.charAt(0).toLowerCase() + name.slice(1), value]),
  );

describe('a branch as the screens show it', () => {
  const shown = {
    id: 'SAT-01',
    branchId: 7,
    name: 'Satara',
    location: 'Satara, Maharashtra',
    manager: 'Asha Patil',
    staffCount: 14,
    openingDate: '5 Jun 2019',
    contact: '+912162123456',
    status: 'active',
    address: '12, Powai Naka',
    email: 'satara@example.in',
    isHeadOffice: true,
    totalClients: 1830,
    activeLoanCount: 1512,
    postalCode: '415001',
    openedOn: '2019-06-05',
  };

  it.each([
    ['PascalCase', full],
    ['camelCase', camelCase(full)],
  ])('is read from %s', (_case, fields) => expect(toBranchModel(fields, 'Pending')).toEqual(shown));

  it('has texts for missing values', () => {
    expect(toBranchModel({ BranchId: 9, BranchName: 'New', City: 'Karad' }, 'Pending')).toMatchObject({
      id: 'BR9',
      location: 'Karad',
      manager: '-',
      contact: '-',
      openingDate: 'Pending',
      status: 'inactive',
      staffCount: 0,
    });
  });
});

describe('a field of the form', () => {
  it.each<[BranchField, string, string | null]>([
    ['BranchCode', '', 'codeRequired'],
    ['BranchCode', 'A', 'codeFormat'],
    ['BranchCode', 'abc', 'codeFormat'],
    ['BranchCode', 'A-12345678901', 'codeFormat'],
    ['BranchCode', 'HO-001', null],
    ['BranchName', ' ', 'nameRequired'],
    ['BranchName', 'x'.repeat(101), 'tooLong'],
    ['City', '', 'cityRequired'],
    ['State', '', 'stateRequired'],
    ['PostalCode', '015001', 'postalCode'],
    ['PostalCode', '41500', 'postalCode'],
    ['PostalCode', '', null],
    ['PhoneNumber', '98220 12345', null],
    ['PhoneNumber', '+91 98220-12345', null],
    ['PhoneNumber', '12', 'phone'],
    ['EmailAddress', 'a@b', 'email'],
    ['EmailAddress', 'a@b.in', null],
    ['Address', 'x'.repeat(501), 'tooLong'],
    ['ManagerName', '', null],
  ])('%s %j: %s', (name, value, fault) =>
    expect(checkBranch(name, { ...fromBranch(null), [name]: value })).toBe(fault),
  );
});

it('groups branches by state and town', () => {
  const at = (id: number, name: string, City: string, State: string) => ({
    ...branchItem(id, name),
    City,
    State,
  });
  const places = byPlace([
    at(1, 'Z', 'Pune', 'Maharashtra'),
    at(2, 'A', 'Pune', 'Maharashtra'),
    at(3, 'B', 'Belagavi', 'Karnataka'),
    at(4, 'C', 'Karad', 'Maharashtra '),
  ]);
  expect(
    places.map(({ state, count, towns }) => [
      state,
      count,
      towns.map(({ town, branches }) => `${town}: ${branches.map(({ BranchName }) => BranchName).join(' ')}`),
    ]),
  ).toEqual([
    ['Karnataka', 1, ['Belagavi: B']],
    ['Maharashtra', 3, ['Karad: C', 'Pune: A Z']],
  ]);
});
