import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => Promise.all([import('./coming-screen'), import('@/app/routes/coming-screens')]));

function open(address: string, permissions: string[]) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  renderApp(address);
}

it('describes the future screen, its section, and links back', async () => {
  open('/admin/survey?from=menu', ['SURVEY_MANAGE']);
  expect(await screen.findByRole('heading', { level: 1, name: 'Surveys' })).toBeVisible();
  expect(screen.getByText(/^Surveys with their questions/)).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Breadcrumbs' })).toHaveTextContent(/Field work.*Surveys/);
  expect(screen.getByRole('link', { name: 'Back to the dashboard' })).toHaveAttribute(
    'href',
    '/dashboard/admin',
  );
  expect(currentAddress()).toBe('/admin/survey?from=menu');
  await titled('Surveys · Munim');
});

it('links to the screens to use until then, as far as the user may open them', async () => {
  open('/admin/blc/pending-list', ['LOAN_APPLICATION_EDIT', 'LOAN_APPLICATION_VIEW']);
  expect(await screen.findByRole('link', { name: 'Pending applications' })).toHaveAttribute(
    'href',
    '/admin/loans/applications/pending?show=blc_pending',
  );
});

it('links to no screen that the user may not open', async () => {
  open('/admin/blc/pending-list', ['LOAN_APPLICATION_EDIT']);
  expect(await screen.findByRole('link', { name: 'Back to the dashboard' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Pending applications' })).toBeNull();
});

it('has the guard of its future screen', async () => {
  open('/admin/survey', []);
  expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  expect(currentAddress()).toBe('/access-denied?url=%2Fadmin%2Fsurvey&requiredPermissions=SURVEY_MANAGE');
});
