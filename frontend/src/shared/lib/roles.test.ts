import { expect, it } from 'vitest';
import { roleLabel } from './role-label';
import { dashboardOf, isSuperAdminUsername, mainGroup } from './roles';

it.each([
  [['SuperAdmin'], '/dashboard/superadmin'],
  [['Admin'], '/dashboard/admin'],
  [['TenantAdmin', 'Staff'], '/dashboard/admin'],
  [['Manager'], '/dashboard/manager'],
  [['BranchManager'], '/dashboard/manager'],
  [['Staff'], '/dashboard/staff'],
  [['FieldOfficer'], '/dashboard/staff'],
  [['FieldAgent'], '/dashboard/staff'],
  [['LoanOfficer'], '/dashboard/staff'],
  [['Accountant'], '/dashboard/staff'],
  [['Cashier'], '/dashboard/staff'],
  [['BLC'], '/dashboard/staff'],
  [['CGTMember'], '/dashboard/staff'],
  [['Auditor', 'Admin'], '/dashboard'],
  [[], '/dashboard'],
])('%j starts at %s', (roles, path) => {
  expect(dashboardOf(roles)).toBe(path);
});

it('does not take an inherited property for a role', () => {
  expect(mainGroup(['constructor'])).toBe('other');
});

it('names two roles in words', () => {
  expect(roleLabel('TenantAdmin')).toBe('Tenant Admin');
  expect(roleLabel('BranchManager')).toBe('Branch Manager');
  expect(roleLabel('Cashier')).toBe('Cashier');
});

it.each(['superadmin', 'SysAdmin', 'SAASADMIN', ' system '])('%j signs in without a branch', (name) => {
  expect(isSuperAdminUsername(name)).toBe(true);
});
it('no other name signs in without a branch', () => {
  expect(isSuperAdminUsername('superadmin2')).toBe(false);
});
