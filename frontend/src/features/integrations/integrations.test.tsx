import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { ok, refusal, server } from '@/testing/server';

const key = {
  keyId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  beginning: 'munim_1_6f9619ff8b864d01b42d00cf4fc964ff_',
  status: 'active',
  issuedBy: 'nitin.londhe',
  issuedAt: '2026-04-01T04:30:00Z',
  expiresAt: '2026-06-30T04:30:00Z',
  revokedAt: null,
  lastUsedAt: null,
  lastUsedFrom: null,
};
const payroll = {
  serviceAccountId: 4100,
  name: 'Payroll',
  description: '',
  isActive: true,
  scopes: ['DASHBOARD_VIEW'],
  branchIds: null,
  allowedAddresses: [],
  createdBy: 'nitin.londhe',
  createdAt: '2026-04-01T04:30:00Z',
  lastUsedAt: null,
  lastUsedFrom: null,
  canEdit: true,
  version: 1,
  keys: [key],
};
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
      {
        code: 'CLIENT_EDIT',
        label: 'Change clients',
        description: '',
        platformOnly: false,
        wholeOrganisationOnly: false,
        grantable: false,
      },
      {
        code: 'AUDIT_LOG_VIEW',
        label: 'Read the audit trail',
        description: '',
        platformOnly: false,
        wholeOrganisationOnly: true,
        grantable: true,
      },
    ],
  },
];

let bodies: unknown[] = [];
let onceKeys: (string | null)[] = [];

beforeAll(async () => {
  await Promise.all([
    import('./integrations-screen'),
    import('./service-accounts/service-account-form-screen'),
  ]);
});

beforeEach(() => {
  bodies = [];
  onceKeys = [];
  server.use(
    http.get('*/api/integrations/service-accounts', () => ok([payroll])),
    http.get('*/api/permissions', () => ok(groups)),
  );
});

function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'API_INTEGRATION_MANAGE'] });
  return renderApp(address);
}

describe('service accounts', () => {
  it('are listed, and one opens with its keys', async () => {
    open('/settings/integrations');
    const row = await screen.findByRole('row', { name: /Payroll/ });
    expect(row).toHaveTextContent('Whole organisation');
    await userEvent.click(within(row).getByRole('link', { name: 'Payroll' }));
    const drawer = await screen.findByRole('dialog', { name: 'Payroll' });
    expect(drawer).toHaveTextContent('Any address');
    await waitFor(() => expect(drawer).toHaveTextContent('PermissionsSee the dashboard'));
    expect(drawer).toHaveTextContent('munim_1_6f9619ff8b864d01b42d00cf4fc964ff_…');
    expect(drawer).toHaveTextContent('Never used');
  });

  it('get a key that is shown until the user has copied it', async () => {
    server.use(
      http.post('*/api/integrations/service-accounts/4100/keys', async ({ request }) => {
        bodies.push(await request.json());
        onceKeys.push(request.headers.get('Idempotency-Key'));
        return ok({ keyId: key.keyId, apiKey: 'munim_1_x_secret', expiresAt: '2026-06-30T04:30:00Z' });
      }),
    );
    open('/settings/integrations?accounts-open=4100');
    await userEvent.click(await screen.findByRole('button', { name: 'New key' }));
    await userEvent.selectOptions(screen.getByLabelText('Valid for'), '365 days');
    await userEvent.click(screen.getByRole('button', { name: 'Create key' }));
    expect(await screen.findByText('munim_1_x_secret')).toBeVisible();
    expect(bodies).toEqual([{ validForDays: 365 }]);
    expect(onceKeys[0]).toMatch(/^[0-9a-f-]{36}-365$/);
    await userEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    expect(screen.queryByText('munim_1_x_secret')).not.toBeInTheDocument();
  });

  it('are created with scopes that the user may grant, and show what the server refuses', async () => {
    server.use(
      http.post('*/api/integrations/service-accounts', async ({ request }) => {
        bodies.push(await request.json());
        return refusal(409, 'service_account_name_taken', 'There is a service account of that name already.');
      }),
    );
    open('/settings/integrations/service-accounts/new');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'See the dashboard' }));
    expect(screen.queryByRole('checkbox', { name: 'Change clients' })).not.toBeInTheDocument();
    // Scopes about the whole organisation require a service account that reaches all of it.
    const whole = screen.getByRole('switch', { name: 'Access to the whole organisation' });
    const trail = screen.getByRole('checkbox', { name: 'Read the audit trail' });
    expect(trail).toBeEnabled();
    await userEvent.click(whole);
    expect(trail).toBeDisabled();
    expect(trail).toHaveAccessibleName(/Needs access to the whole organisation$/);
    await userEvent.click(whole);
    await userEvent.type(screen.getByLabelText(/^Name/), 'Payroll');
    await userEvent.type(screen.getByLabelText('Allowed addresses'), '203.0.113.0/24, 2001:db8::1');
    await userEvent.click(screen.getByRole('button', { name: 'Create service account' }));
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies[0]).toEqual({
      name: 'Payroll',
      description: '',
      scopes: ['DASHBOARD_VIEW'],
      branchIds: null,
      allowedAddresses: ['203.0.113.0/24', '2001:db8::1'],
      isActive: true,
    });
    expect(
      await screen.findByRole('button', { name: 'There is a service account of that name already.' }),
    ).toBeVisible();
  });
});
