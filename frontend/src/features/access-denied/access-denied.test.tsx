import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listOf } from './list-of';

it('reads lists trimmed and without empty entries', () => {
  expect(listOf(' Admin, ,TenantAdmin ,')).toEqual(['Admin', 'TenantAdmin']);
  expect(listOf(null)).toEqual([]);
});

it('shows what was required and what the user has', async () => {
  activateDevice();
  openSession({ roles: ['Cashier'], permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW'] });
  renderApp(
    '/access-denied?url=%2Fdashboard%2Fadmin&requiredRoles=SuperAdmin,Admin,%20Manager&requiredPermissions=SYS_ADMIN',
  );
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(screen.getByText("You don't have permission to access this page")).toBeVisible();
  expect(screen.getByText('/dashboard/admin')).toBeVisible();
  for (const entry of ['Admin', 'Manager', 'SYS_ADMIN', 'Cashier', 'CLIENT_VIEW']) {
    expect(screen.getByText(entry)).toBeVisible();
  }
  expect(screen.queryByText('SuperAdmin')).toBeNull();
  expect(screen.getByText('Need Access?')).toBeVisible();
  expect(
    screen.getByText(
      'Please contact your system administrator to request the necessary roles or permissions for this module.',
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard');
  const back = screen.getByRole('button', { name: 'Go Back' });
  expect(back).toBeVisible();
  // The buttons come before a list that may be long.
  const held = screen.getByText('Your permissions');
  expect(back.compareDocumentPosition(held) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

it('works without any details', async () => {
  activateDevice();
  openSession({ roles: [], permissions: [] });
  renderApp('/access-denied');
  expect(await screen.findByText('Unknown')).toBeVisible();
  expect(screen.getByText('No roles assigned')).toBeVisible();
  expect(screen.getByText('No permissions assigned')).toBeVisible();
  expect(screen.queryByText('Required roles (any of)')).toBeNull();
});
