import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';

function open(address: string, permissions: string[]) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  renderApp(address);
}

it('says what will be there, where it stands, and leads back', async () => {
  open('/loans/active?from=menu', ['LOAN_APPLICATION_VIEW']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Active loans' })).toBeVisible();
  expect(screen.getByText(/Loans being repaid/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent(/Loans.*Active loans/);
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/admin',
  );
  expect(currentAddress()).toBe('/admin/loans/active?from=menu');
  await titled('Active loans · Munim');
});

it('is guarded as its screen will be', async () => {
  open('/admin/survey', []);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(currentAddress()).toBe('/access-denied?url=%2Fadmin%2Fsurvey&requiredPermissions=SURVEY_MANAGE');
});
