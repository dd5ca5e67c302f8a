import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp, titled } from '@/testing/render-app';
import { invoice, tenant } from '@/testing/replies';
import { listPage, ok as plainOk, server } from '@/testing/server';

const config = {
  Values: {
    language: 'hi',
    financialYearStart: '04-01',
    supportContact: '',
    logo: '',
    approvalDays: '30',
    provisionSma: '',
  },
  Catalogue: [
    {
      Key: 'language',
      Type: 'choice',
      Default: 'en',
      Allowed: ['en', 'hi'],
      Meaning: 'Language',
      Demand: 'language must be one of en, hi.',
    },
    {
      Key: 'financialYearStart',
      Type: 'choice',
      Default: '04-01',
      Allowed: ['04-01'],
      Meaning: 'Financial year starts',
      Demand: 'financialYearStart must be one of 04-01.',
    },
    {
      Key: 'supportContact',
      Type: 'text',
      Default: '',
      Allowed: null,
      Meaning: 'Whom users ask for help',
      Demand: 'supportContact must be plain text of at most 200 characters.',
    },
    {
      Key: 'logo',
      Type: 'picture',
      Default: '',
      Allowed: null,
      Meaning: 'Logo',
      Demand:
        'logo must be a PNG, JPEG or WebP picture as data:image/…;base64,… of at most 100000 characters.',
    },
    {
      Key: 'approvalDays',
      Type: 'number',
      Default: '30',
      Allowed: null,
      Meaning: 'Validity in days',
      Demand: 'approvalDays must be a whole number from 1 to 365.',
    },
    {
      Key: 'provisionSma',
      Type: 'percentage',
      Default: '',
      Allowed: null,
      Meaning: 'Provision for SMA loans (%)',
      Demand: 'provisionSma must be a number from 0 to 100 with at most two decimals.',
    },
  ],
  Version: 3,
};

/** A success and a failure in this family's own envelope. */
const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ isSuccess: true, message: 'OK', data }, { status });
const refusal = (status: number, code: string, message = '', errors: object[] = []) =>
  HttpResponse.json({ isSuccess: false, message, code, errors, traceId: 't-1' }, { status });
const page = (items: unknown[]) => ok({ items, totalCount: items.length, page: 1, pageSize: 25 });

let asked: URLSearchParams[] = [];
let bodies: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./tenants-screen'), import('./form/tenant-form-screen')]);
});

beforeEach(() => {
  asked = [];
  bodies = [];
  server.use(
    http.get('*/api/saas/tenant', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return page([tenant(), tenant({ TenantId: 4, OrgName: 'Godavari', IsActive: false })]);
    }),
    http.get('*/api/saas/tenant/1', () => ok(tenant())),
    http.get('*/api/saas/tenant/1/stats', () =>
      ok({
        branches: 14,
        users: 120,
        clients: 15_492,
        activeLoans: 9000,
        portfolio: 452_312_345.5,
        par30: null,
        storageBytes: 734_003_200,
      }),
    ),
    http.get('*/api/saas/tenant/1/onboarding', () =>
      ok({
        Steps: [
          { Key: 'branch_added', Title: 'Add a branch', Done: true },
          { Key: 'staff_added', Title: 'Invite staff', Done: false },
        ],
        DoneCount: 1,
        TotalCount: 2,
      }),
    ),
    http.get('*/api/saas/tenant/1/config', () => ok(config)),
  );
});

function openAsPlatform(address: string) {
  openSession({
    roles: ['SuperAdmin'],
    permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN', 'SYS_ADMIN'],
    tenantId: null,
  });
  return renderApp(address);
}

function openAsTenant(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN'] });
  return renderApp(address);
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('the platform’s list of tenants', () => {
  it('is filtered by the server', async () => {
    openAsPlatform('/tenants/list?tenants-kind=trust&tenants-plan=standard&tenants-status=inactive');
    await screen.findByRole('table', { name: 'All tenants' });
    expect(currentAddress()).toContain('/superadmin/tenants?tenants-kind=trust');
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      kind: 'trust',
      plan: 'standard',
      isActive: 'false',
      sort: 'name',
      page: '1',
      pageSize: '25',
    });
  });

  it('is shown to a platform user who opens their own organisation', async () => {
    openAsPlatform('/tenants?tenants-open=1');
    expect(await screen.findByRole('heading', { level: 1, name: 'Tenants' })).toBeVisible();
    expect(currentAddress()).toBe('/superadmin/tenants?tenants-open=1');
    await titled('Tenants · Munim');
  });

  it('says that there is none', async () => {
    server.use(http.get('*/api/saas/tenant', () => page([])));
    openAsPlatform('/superadmin/tenants');
    expect(await screen.findByText('No data found')).toBeVisible();
  });

  it('suspends after a confirmation', async () => {
    server.use(
      http.patch('*/api/saas/tenant/1/status', async ({ request }) => {
        bodies.push(await request.json());
        return ok(tenant({ IsActive: false }));
      }),
    );
    openAsPlatform('/superadmin/tenants?tenants-open=1');
    const details = await dialog('Annapurna Society');
    expect(await details.findByRole('article', { name: 'Portfolio' })).toHaveTextContent('₹45.23 Cr');
    await userEvent.click(details.getByRole('button', { name: 'Suspend' }));
    await userEvent.click((await dialog('Suspend tenant')).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Annapurna Society was suspended')).toBeVisible();
    expect(bodies).toEqual([{ isActive: false }]);
  });

  it('says when it failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.patch('*/api/saas/tenant/1/status', () => HttpResponse.error()));
    openAsPlatform('/superadmin/tenants?tenants-open=1');
    await userEvent.click(
      await (await dialog('Annapurna Society')).findByRole('button', { name: 'Suspend' }),
    );
    await userEvent.click((await dialog('Suspend tenant')).getByRole('button', { name: 'Suspend' }));
    expect(await screen.findByText('Error updating tenant status')).toBeVisible();
  });

  it('says that a tenant does not exist', async () => {
    server.use(http.get('*/api/saas/tenant/9', () => refusal(404, 'not_found', 'Tenant not found')));
    openAsPlatform('/superadmin/tenants?tenants-open=9');
    expect(await screen.findByText('Tenant not found')).toBeVisible();
  });
});

describe('a new tenant', () => {
  const fill = async () => {
    const fields = {
      Name: 'Sahyadri',
      Code: 'sah-1',
      'Contact person': 'Ravi Kumar',
      'E-mail address': 'office@sahyadri.in',
      'Administrator’s first name': 'Asha',
    };
    await screen.findByLabelText(/^Code/);
    for (const [name, value] of Object.entries(fields))
      await userEvent.type(screen.getByLabelText(new RegExp(`^${name.replace('’', "'")}`)), value);
    await userEvent.type(screen.getByLabelText(/^Administrator's e-mail/), 'asha@sahyadri.in');
    await userEvent.type(screen.getByLabelText(/^Administrator's username/), 'asha.patil');
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create tenant' }));

  it('comes with its administrator and its head office', async () => {
    server.use(
      http.post('*/api/saas/tenant', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? refusal(409, 'duplicate_org_code', 'That code is taken.')
          : ok(tenant({ OrgName: 'Sahyadri' }), 201);
      }),
    );
    openAsPlatform('/tenants/new');
    await fill();
    await send();
    expect(await screen.findAllByText('That code is taken.')).toHaveLength(2);
    await userEvent.type(screen.getByLabelText(/^Code/), '2');
    await send();
    expect(await screen.findByText('Sahyadri was created and its administrator was invited')).toBeVisible();
    expect(bodies.at(-1)).toEqual({
      OrgName: 'Sahyadri',
      OrgCode: 'SAH-12',
      Kind: 'nbfc_mfi',
      SubscriptionPlan: 'standard',
      ContactPerson: 'Ravi Kumar',
      EmailAddress: 'office@sahyadri.in',
      AdminFirstName: 'Asha',
      AdminEmail: 'asha@sahyadri.in',
      AdminUsername: 'asha.patil',
      HeadOfficeCode: 'HO-001',
      HeadOfficeName: 'Head Office',
    });
    expect(currentAddress()).toBe('/superadmin/tenants');
  });

  it('says when it could not be created', async () => {
    server.use(http.post('*/api/saas/tenant', () => refusal(500, 'internal')));
    openAsPlatform('/tenants/new');
    await fill();
    await send();
    expect(await screen.findByText('Error creating tenant')).toBeVisible();
  });
});

describe('one’s own organisation', () => {
  it('shows its figures and the remaining set-up steps', async () => {
    openAsTenant('/tenants');
    expect(await screen.findByRole('article', { name: 'Clients' })).toHaveTextContent('15,492');
    const start = within(await screen.findByRole('region', { name: 'Getting started' }));
    expect(start.getByText('1 of 2 done')).toBeVisible();
    expect(start.getByRole('link', { name: 'Invite staff' })).toHaveAttribute('href', '/staff/new');
    expect(start.queryByRole('link', { name: 'Add a branch' })).toBeNull();
    expect(start.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  });

  it('shows its plan, its usage and its invoices, read-only', async () => {
    server.use(http.get('*/api/saas/invoices', () => listPage([invoice()])));
    server.use(http.get('*/api/saas/invoices/12', () => plainOk(invoice())));
    openAsTenant('/tenants?invoices-open=12');
    const plan = within(await screen.findByRole('region', { name: 'Plan and usage', hidden: true }));
    expect(await plan.findByText('₹9,999 a month, plus GST')).toBeInTheDocument();
    expect(
      plan.getByText('You have reached the limit. Contact the platform for a larger plan.'),
    ).toBeInTheDocument();
    const details = await dialog('Invoice MUN/26-27/000042');
    expect(await details.findByText('₹11,798.82')).toBeVisible();
    expect(details.queryByRole('button', { name: 'Void' })).toBeNull();
  });

  it('can be changed, except for what the platform decides', async () => {
    server.use(
      http.put('*/api/saas/tenant/1', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1 ? refusal(500, 'internal') : ok(tenant());
      }),
    );
    openAsTenant('/tenants/edit?id=4');
    const contact = await screen.findByLabelText(/^Contact person/);
    expect(screen.getByLabelText(/^Name/)).toBeDisabled();
    await userEvent.type(contact, '!');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await send();
    expect(await screen.findByText('Error updating tenant')).toBeVisible();
    await send();
    expect(await screen.findByText('Annapurna Society was saved')).toBeVisible();
    expect(bodies.at(-1)).toMatchObject({
      ContactPerson: 'Asha Patil!',
      OrgName: 'Annapurna Society',
      Version: 2,
    });
    expect(currentAddress()).toBe('/tenants');
  });

  it('sends only the settings that changed', async () => {
    server.use(
      http.post('*/api/saas/tenant/1/config', async ({ request }) => {
        bodies.push(await request.json());
        return bodies.length === 1
          ? refusal(400, 'validation_failed', 'Too long', [
              { field: 'supportContact', code: 'too_long', message: 'It is too long.' },
            ])
          : ok({ ...config, Version: 4 });
      }),
    );
    openAsTenant('/tenants');
    const help = await screen.findByLabelText('Whom users ask for help');
    expect(screen.getByLabelText('Logo')).toHaveAttribute('type', 'file');
    expect(help).toHaveAccessibleDescription('Must be plain text of at most 200 characters.');
    await userEvent.type(help, 'the office');
    expect(screen.getByLabelText('Language')).toHaveAccessibleDescription('Default: English');
    await userEvent.selectOptions(screen.getByLabelText('Language'), 'English');
    expect(screen.getByLabelText('Financial year starts')).toHaveDisplayValue('1 April');
    const days = screen.getByLabelText('Validity in days');
    expect(days).toHaveAccessibleDescription('Must be a whole number from 1 to 365. Default: 30');
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    const provision = screen.getByLabelText('Provision for SMA loans (%)');
    expect(provision).toHaveAccessibleDescription(
      'Must be a number from 0 to 100 with at most two decimals. If it is empty, the percentage that is usual for your kind of organisation applies.',
    );
    await userEvent.type(provision, '1.5');
    const send = () => userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await send();
    expect(await screen.findAllByText('It is too long.')).toHaveLength(2);
    await send();
    expect(await screen.findByText('The settings were saved')).toBeVisible();
    expect(bodies.at(-1)).toEqual({
      supportContact: 'the office',
      language: 'en',
      approvalDays: '45',
      provisionSma: '1.5',
    });
    await waitFor(() => expect(bodies).toHaveLength(2));
  });

  it('says when the settings could not be saved', async () => {
    server.use(http.post('*/api/saas/tenant/1/config', () => refusal(500, 'internal')));
    openAsTenant('/tenants');
    await userEvent.type(await screen.findByLabelText('Whom users ask for help'), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Error updating tenant config')).toBeVisible();
  });
});

it('shows the second of two users who change one organisation the difference, and keeps their values', async () => {
  const theirs = tenant({ ContactPerson: 'Meena Rao', Version: 9 });
  server.use(
    http.put('*/api/saas/tenant/1', async ({ request }) => {
      const body = (await request.json()) as { Version: number };
      bodies.push(body);
      return body.Version === 9 ? ok(theirs) : refusal(409, 'version_conflict', 'Changed meanwhile.');
    }),
  );
  openAsPlatform('/tenants/edit?id=1');
  const person = await screen.findByLabelText(/^Contact person/);
  await userEvent.clear(person);
  await userEvent.type(person, 'Ravi Kumar');
  server.use(http.get('*/api/saas/tenant/1', () => ok(theirs)));
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await save();
  const table = within(
    await screen.findByRole('table', { name: 'Someone else has changed this organisation' }),
  );
  expect(table.getAllByRole('row')).toHaveLength(2);
  expect(table.getByRole('row', { name: /Contact person/ })).toHaveTextContent('Meena RaoRavi Kumar');
  await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
  await save();
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies[1]).toMatchObject({ ContactPerson: 'Ravi Kumar', Version: 9 });
});
