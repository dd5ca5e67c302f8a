import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { report, stats } from '@/testing/replies';
import { ok, refusal, server } from '@/testing/server';

function open(change: Parameters<typeof openSession>[0] = {}, address = '/dashboard') {
  activateDevice();
  openSession(change);
  return renderApp(address);
}

const tables = () => screen.findByRole('table', { name: 'Branch Overview' });
const names = async () =>
  within(await tables())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

const onboarding = (done: number) =>
  http.get('*/api/saas/tenant/1/onboarding', () =>
    HttpResponse.json({
      isSuccess: true,
      message: 'OK',
      data: {
        Steps: [
          { Key: 'branch_added', Title: 'Add a branch', Done: true },
          { Key: 'logo_set', Title: 'Choose a logo', Done: done === 2 },
        ],
        DoneCount: done,
        TotalCount: 2,
      },
    }),
  );

describe('getting started', () => {
  const administrator = { roles: ['TenantAdmin'], permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN'] };
  it('is listed until all is done', async () => {
    server.use(onboarding(1));
    open(administrator);
    const list = within(await screen.findByRole('region', { name: 'Getting started' }));
    expect(list.getByText('1 of 2 done')).toBeVisible();
    expect(list.getByRole('link', { name: 'Choose a logo' })).toHaveAttribute('href', '/tenants');
    expect(list.queryByText('Add a branch')).toBeNull();
  });

  it('is not listed once all is done', async () => {
    const asked = vi.fn();
    server.events.on('response:mocked', ({ request }) => {
      if (request.url.endsWith('/onboarding')) asked();
    });
    server.use(onboarding(2));
    open(administrator);
    await tables();
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });

  it('is not requested for users who cannot set up the organisation', async () => {
    open({ roles: ['Manager'] });
    await tables();
    expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull();
  });
});

describe('the heading', () => {
  it.each([
    [
      { roles: ['SuperAdmin'], tenantId: null },
      'SuperAdmin Dashboard',
      'System-wide overview & tenant management',
    ],
    [{ roles: ['TenantAdmin'] }, 'Tenant Admin Dashboard', 'Organization overview - Annapurna Society'],
    [
      { roles: ['Admin'], tenantName: null },
      'Tenant Admin Dashboard',
      'Organization overview - Tenant Management',
    ],
    [{ roles: ['Manager'], branchName: 'Nashik Road' }, 'Manager Dashboard', 'Branch overview - Nashik Road'],
    [{ roles: ['BranchManager'] }, 'Manager Dashboard', 'Branch overview - All Branches'],
    [{ roles: ['Cashier'] }, 'Staff Dashboard', 'Daily tasks & assigned operations'],
    [{ roles: ['Auditor'] }, 'Dashboard', 'Welcome back, Asha!'],
  ])('%j', async (change, title, subtitle) => {
    open(change);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(subtitle)).toBeVisible();
    const notice = screen.queryByText('Full system access - viewing data across all tenants');
    expect(notice !== null).toBe(change.roles[0] === 'SuperAdmin');
  });
});

describe('the figures', () => {
  it('fill the four cards, exact amounts on hover', async () => {
    open();
    const portfolio = within(await screen.findByRole('article', { name: 'Total Portfolio' }));
    expect(portfolio.getByText('₹45.23 Cr')).toHaveAttribute('title', '₹45,23,12,345.50');
    expect(portfolio.getByText('+4.2% from last month')).toBeVisible();
    expect(screen.getByRole('article', { name: 'Active Branches' })).toHaveTextContent('2PAR 30 at 3.20%');
    expect(screen.getByRole('article', { name: 'Total Staff' })).toHaveTextContent(
      '30516 clients per staff member',
    );
    expect(screen.getByRole('article', { name: 'Active Clients' })).toHaveTextContent(
      '15,492-0.8% from last month',
    );
    expect(screen.getByText(/As of 20 Nov 2026/)).toBeVisible();
  });

  it('of field staff are those of their centres, without the staff of the branch', async () => {
    const scope = { kind: 'centres' as const, tenantName: 'Annapurna Society', branchNames: ['Nashik Road'] };
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ scope }))));
    open({ roles: ['FieldOfficer'] });
    expect(await screen.findByRole('article', { name: 'Active Loans' })).toHaveTextContent(
      '9,000Your centres',
    );
    expect(screen.queryByRole('article', { name: 'Total Staff' })).toBeNull();
    await tables();
    expect(screen.queryByRole('columnheader', { name: /Staff/ })).toBeNull();
  });

  it('fill the table, which sorts', async () => {
    open();
    expect(await names()).toEqual(['Pune Camp', 'Nashik Road']);
    const row = within(await tables()).getByRole('row', { name: /Pune Camp/ });
    expect(row).toHaveTextContent('Pune Camp-₹5.78 Cr1,002206.40%Alert');
    await userEvent.click(within(await tables()).getByRole('button', { name: 'Branch' }));
    expect(await names()).toEqual(['Nashik Road', 'Pune Camp']);
    expect(screen.getByRole('columnheader', { name: 'Branch' })).toHaveAttribute('aria-sort', 'ascending');
    await userEvent.click(within(await tables()).getByRole('button', { name: 'Branch' }));
    expect(await names()).toEqual(['Pune Camp', 'Nashik Road']);
    await userEvent.selectOptions(await screen.findByLabelText('Sort by'), 'manager');
    expect(await names()).toEqual(['Pune Camp', 'Nashik Road']);
  });

  it('link to a branch’s record from anywhere in its row, if the user manages branches', async () => {
    open();
    expect(within(await tables()).queryByRole('link')).toBeNull();
    cleanup();
    open({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE'] });
    const row = within(await tables()).getByRole('row', { name: /Pune Camp/ });
    expect(within(row).getByRole('link', { name: 'Pune Camp' })).toBeVisible();
    await userEvent.click(within(row).getByText('Alert'));
    expect(currentAddress()).toBe('/branches?branches-open=2');
  });

  it('of many branches are shown ten at a time', async () => {
    const [first] = stats().branches;
    const branches = Array.from({ length: 12 }, (_, index) => ({
      ...(first as NonNullable<typeof first>),
      branchId: index + 1,
      name: `Branch ${index + 1}`,
      portfolio: 1000 - index,
    }));
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ branches }))));
    open();
    expect(await names()).toHaveLength(10);
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
    expect(await names()).toEqual(['Branch 11', 'Branch 12']);
    expect(screen.getByText('Showing 11 to 12 of 12 branches')).toBeVisible();
  });

  it('by product are in words beside the ring', async () => {
    open();
    expect(
      await screen.findByRole('img', { name: 'Loans by product: Business Loans 42.0%, Agriculture 58.0%' }),
    ).toBeVisible();
    const item = screen.getByText('Business Loans', { selector: 'span' }).closest('li');
    expect(item).toHaveTextContent('Business Loans42 loans42.0%');
  });

  it('of the month replace those of all time', async () => {
    open();
    expect(
      await screen.findByRole('img', { name: 'Bar chart by branch: Outstanding portfolio' }),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'This Month' }));
    expect(
      await screen.findByRole('img', { name: 'Bar chart by branch: Disbursed, Collected' }),
    ).toBeVisible();
    expect((await screen.findByText('New clients')).closest('div')).toHaveTextContent('214');
    expect(screen.getByText('Collection rate').closest('div')).toHaveTextContent('96.7%');
  });

  it('come with the alerts', async () => {
    open();
    const item = (await screen.findByText('PAR 30 above target')).closest('li');
    expect(item).toHaveTextContent('Pune Camp is at 6.40%.');
    expect(within(item as HTMLElement).getByRole('img', { name: 'Error' })).toBeInTheDocument();
  });

  it('come with one alert for all branches above the target, and with days that have no time', async () => {
    const [first] = stats().branches;
    const branches = [3.5, 6.4, 4.1].map((par30, index) => ({
      ...(first as NonNullable<typeof first>),
      branchId: index + 1,
      name: `Branch ${index + 1}`,
      par30,
    }));
    const alerts = [
      ...branches.map(({ branchId, name }) => ({
        id: `par-${branchId}`,
        type: 'warning' as const,
        title: 'PAR 30 above target',
        message: `${name} is above`,
        time: '2026-11-20T00:00:00Z',
      })),
      {
        id: 'sheet-4',
        type: 'warning' as const,
        title: 'Collection sheet not submitted',
        message: 'Pune, Rahimatpur: due 2026-11-19',
        time: '2026-11-19T00:00:00Z',
      },
    ];
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ branches, alerts }))));
    open();
    const par = (await screen.findByText('PAR 30 above target in 3 branches')).closest('li');
    expect(par).toHaveTextContent(/Branch 2 6\.40%Branch 3 4\.10%Branch 1 3\.50%20 Nov 2026$/);
    const sheet = screen.getByText('Collection sheet not submitted').closest('li');
    expect(sheet).toHaveTextContent(/Pune, Rahimatpur: due 19 Nov 202619 Nov 2026$/);
    const panel = screen.getByRole('region', { name: 'Recent Alerts and Notifications' });
    expect(within(panel).queryByText(/ago|am|pm/)).toBeNull();
  });

  it('come with alerts about documents, which lead to the lists of the branch', async () => {
    const alerts = [
      { id: 'kyc-due-3', type: 'warning' as const, title: 'Re-KYC due' },
      { id: 'kyc-expiring-3', type: 'info' as const, title: 'Documents expiring' },
    ].map((alert) => ({ ...alert, message: 'Pune Camp: 2 of them', time: '2026-11-20T00:00:00Z' }));
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ alerts }))));
    open();
    expect(await screen.findByRole('link', { name: 'Show the clients' })).toHaveAttribute(
      'href',
      '/admin/client?clients-branchId=3&clients-rekycDueBy=2026-11-20',
    );
    expect(screen.getByRole('link', { name: 'Show the documents' })).toHaveAttribute(
      'href',
      '/clients/kyc?tab=expiring&documents-branchId=3',
    );
    expect(screen.getByText('Re-KYC due').closest('li')).toHaveTextContent(/20 Nov 2026/);
  });

  it('by product are the four largest and all others, if there are more than colours', async () => {
    const products = Array.from({ length: 12 }, (_, index) => ({
      productId: index + 1,
      name: `Product ${index + 1}`,
      count: 12 - index,
      outstanding: 1000,
      share: ((12 - index) / 78) * 100,
    }));
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ products }))));
    open();
    const ring = await screen.findByRole('img', {
      name: /^Loans by product: Product 1 15\.4%.*8 other products 46\.2%$/,
    });
    expect(ring.querySelectorAll('circle')).toHaveLength(5);
    expect(screen.getByText('8 other products').closest('li')).toHaveTextContent('36 loans46.2%');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 products' }));
    expect(screen.getByText('Product 12')).toBeVisible();
  });

  it('of many alerts are shown five at a time', async () => {
    const alerts = Array.from({ length: 7 }, (_, index) => ({
      ...(stats().alerts[0] as NonNullable<ReturnType<typeof stats>['alerts'][0]>),
      id: String(index),
      title: `Alert ${index + 1}`,
    }));
    server.use(http.get('*/api/dashboard/stats', () => ok(stats({ alerts }))));
    open();
    await screen.findByText('Alert 5');
    expect(screen.queryByText('Alert 6')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all 7' }));
    expect(screen.getByText('Alert 7')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(screen.queryByText('Alert 6')).toBeNull();
  });

  it('may be none', async () => {
    const portfolio = {
      ...stats().portfolio,
      totalStaff: 0,
      par30: null,
      change: { totalLoanAmount: null, totalClients: null },
    };
    server.use(
      http.get('*/api/dashboard/stats', () =>
        ok(stats({ branches: [], products: [], alerts: [], portfolio })),
      ),
    );
    open();
    expect((await screen.findAllByText('No branches yet')).length).toBe(2);
    expect(screen.getByText('No loans yet')).toBeVisible();
    expect(await screen.findByText('No alerts')).toBeVisible();
    expect(screen.getByText('No loans outstanding')).toBeVisible();
    expect(screen.getByText('No staff yet')).toBeVisible();
    expect(screen.getAllByText('No figure for last month')).toHaveLength(2);
  });
});

describe('while loading', () => {
  it('a spinner shows', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/dashboard/stats', () => {
        asked();
        return delay('infinite');
      }),
    );
    open();
    expect(await screen.findByText('Loading the dashboard…')).toBeVisible();
    // Otherwise the next test might answer this request.
    await waitFor(() => expect(asked).toHaveBeenCalled());
  });

  it('a failure is logged and shown in place, and can be retried', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/dashboard/stats', () => refusal(500, 'internal'), { once: true }));
    open();
    expect(await screen.findByText('The dashboard could not be loaded.')).toBeVisible();
    expect(log).toHaveBeenCalledWith(
      'the dashboard could not be loaded',
      expect.objectContaining({ status: 500 }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await tables()).toBeVisible();
  });

  it('nothing is requested without the permission', async () => {
    const asked = vi.fn();
    server.use(
      http.get('*/api/dashboard/stats', () => {
        asked();
        return ok(stats());
      }),
    );
    open({ permissions: ['CLIENT_VIEW'] });
    expect(await screen.findByText('Your role does not include dashboard figures.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Generate Report' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('Generate Report', () => {
  const press = async () => fireEvent.click(await screen.findByRole('button', { name: 'Generate Report' }));

  it('follows the progress, reports when it is ready, and fetches the file', async () => {
    const replies = [
      report(),
      report({ progress: 80 }),
      report({ status: 'ready', progress: 100, fileName: 'a.pdf' }),
    ];
    const fetched = vi.fn();
    server.use(
      http.post('*/api/dashboard/reports', () => ok(report({ status: 'queued', progress: 0 }), 201)),
      http.get('*/api/dashboard/reports/:id', () => ok(replies.length > 1 ? replies.shift() : replies[0])),
      http.get('*/api/dashboard/reports/:id/file', ({ request }) => {
        fetched(request.headers.get('Authorization'));
        return new HttpResponse('%PDF', { headers: { 'Content-Type': 'application/pdf' } });
      }),
    );
    URL.createObjectURL = () => 'blob:x';
    URL.revokeObjectURL = () => undefined;
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    open();
    await press();
    expect(await screen.findByRole('button', { name: 'Generating… 40%' })).toBeDisabled();
    expect(screen.getByRole('progressbar', { name: 'Report progress' })).toHaveAttribute(
      'aria-valuenow',
      '40',
    );
    expect(await screen.findByText('Report generated successfully')).toBeVisible();
    const [link] = await screen.findAllByRole('button', { name: 'Download report' });
    fireEvent.click(link as HTMLElement);
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(fetched).toHaveBeenCalledWith(expect.stringMatching(/^Bearer /));
  });

  it.each([
    [
      'cannot be asked for',
      () => refusal(503, 'unavailable', 'Busy, please wait.'),
      report(),
      'Busy, please wait.',
    ],
    [
      'fails with a reason',
      () => ok(report(), 201),
      report({ status: 'failed', error: 'No data.' }),
      'No data.',
    ],
    [
      'fails without one',
      () => ok(report(), 201),
      report({ status: 'failed' }),
      'The report could not be generated. Please try again.',
    ],
  ])('%s', async (_name, create, state, text) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(
      http.post('*/api/dashboard/reports', create),
      http.get('*/api/dashboard/reports/:id', () => ok(state)),
    );
    open();
    await press();
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Generate Report' })).toBeEnabled();
  });
});

describe('a device request among the alerts', () => {
  const request = {
    id: 'device-request-41',
    type: 'info',
    title: 'Device awaiting activation',
    message: 'Ravi Kumar, Pune Camp',
    time: '2026-11-21T03:00:00Z',
  } as const;
  const serve = () => {
    const dismissed: string[] = [];
    server.use(
      http.get('*/api/dashboard/stats', () => ok(stats({ alerts: [request] }))),
      http.delete('*/api/devices/requests/:id', ({ params }) => {
        dismissed.push(String(params.id));
        return ok(null);
      }),
    );
    return dismissed;
  };

  it('is dismissed after a confirmation, and links to the form for a code', async () => {
    const dismissed = serve();
    open({ permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN', 'CONFIG_MANAGE'] });
    expect(await screen.findByRole('link', { name: 'Issue a code' })).toHaveAttribute(
      'href',
      '/admin/settings?tab=devices',
    );
    const dismiss = screen.getByRole('button', { name: 'Dismiss the request from Ravi Kumar, Pune Camp' });
    await userEvent.click(dismiss);
    expect(dismissed).toEqual([]);
    const dialog = await screen.findByRole('dialog', { name: 'Dismiss request' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Dismiss' }));
    expect(await screen.findByText('Request dismissed')).toBeVisible();
    expect(dismissed).toEqual(['41']);
    expect(screen.queryByText('Device awaiting activation')).toBeNull();
    expect(screen.getByText('No alerts')).toBeVisible();
  });

  it('is only shown to a user who may not activate it', async () => {
    serve();
    open({ permissions: ['DASHBOARD_VIEW'] });
    expect(await screen.findByText('Device awaiting activation')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Dismiss the request/ })).toBeNull();
  });
});
