import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { permissionNames } from '@/shared/lib/permissions';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { role } from '@/testing/replies';
import { catalogue } from '@/testing/report-replies';
import { listPage, ok, server } from '@/testing/server';

const groups = [
  {
    group: 'General',
    permissions: [
      {
        code: 'DASHBOARD_VIEW',
        label: 'See the dashboard',
        description: '',
        platformOnly: false,
        wholeOrganisationOnly: false,
        grantable: true,
      },
    ],
  },
];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() =>
  Promise.all([
    import('../shell/framed-screens'),
    import('@/features/branches/form/branch-form-screen'),
    import('@/features/users/user-form-screen'),
    import('@/features/roles/role-form-screen'),
    import('@/features/tenants/form/tenant-form-screen'),
    import('@/features/integrations/service-accounts/service-account-form-screen'),
    import('@/features/reports/schedules/schedule-form-screen'),
    import('./report-screens'),
  ]),
);

beforeEach(() =>
  server.use(
    http.get('*/api/roles', () => ok([role()])),
    http.get('*/api/permissions', () => ok(groups)),
    http.get('*/api/reports', () => ok(catalogue())),
    http.get('*/api/reports/exports', () => listPage([])),
    http.get('*/api/reports/schedules', () => listPage([])),
    http.get('*/api/integrations/service-accounts', () => ok([])),
  ),
);

/** The labels of the form's refused fields, each with its asterisk if it has one. */
function refusedLabels(form: HTMLElement): string[] {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')];
  const lists = [...form.querySelectorAll('fieldset')].filter((list) =>
    [...list.children].some((child) => child.getAttribute('data-refused') === 'true'),
  );
  const legends = lists.map((list) => list.querySelector(':scope > legend'));
  return [...fields.map(({ labels }) => labels?.[0]), ...legends].map((label) => label?.textContent ?? '');
}

it.each([
  ['/branches/new', 'Create branch'],
  ['/staff/new', 'Send invitation'],
  ['/roles/new', 'Create role'],
  ['/settings/integrations/service-accounts/new', 'Create service account'],
  ['/admin/reports/schedules/new', 'Create schedule'],
  ['/tenants/new', 'Create tenant'],
])('%s: the fields that an empty form lacks are marked', async (address, button) => {
  activateDevice();
  const isPlatforms = address === '/tenants/new';
  openSession({
    roles: [isPlatforms ? 'SuperAdmin' : 'TenantAdmin'],
    permissions: [...permissionNames],
    ...(isPlatforms && { tenantId: null }),
  });
  renderApp(address);
  const submit = await screen.findByRole('button', { name: button });
  await userEvent.click(submit);
  expect(await within(screen.getByRole('main')).findByRole('alert')).toBeVisible();
  const labels = refusedLabels(submit.closest('form') as HTMLElement);
  expect(labels).not.toHaveLength(0);
  for (const label of labels) expect(label).toMatch(/ \*$/);
});
