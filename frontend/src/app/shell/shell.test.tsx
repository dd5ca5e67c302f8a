import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { readColorScheme, readSession, writeSession } from '@/shared/lib/storage';
import { sessionEnded } from '@/shared/session/session-slice';
import { onPhone } from '@/testing/phone';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { menuItem, stats, tokenFor, user } from '@/testing/replies';
import { branchPage, ok, refusal, server, tenantChoices } from '@/testing/server';

const ready = () => screen.findByRole('table', { name: 'Branch Overview' });

async function open(change: Parameters<typeof openSession>[0] = {}, token?: string) {
  activateDevice();
  const kept = openSession(change, token);
  const app = renderApp('/dashboard');
  await ready();
  return { ...app, token: kept };
}

describe('the profile card', () => {
  it('shows name and role', async () => {
    await open({ roles: ['BranchManager'] });
    expect(screen.getByText('Asha Patil')).toBeVisible();
    expect(screen.getByText('Branch Manager')).toBeVisible();
  });

  it('falls back to User and Staff', async () => {
    await open({ roles: [], firstName: '', lastName: '' });
    expect(screen.getByText('User', { selector: '.name' })).toBeVisible();
    expect(screen.getByText('Staff', { selector: '.role' })).toBeVisible();
  });

  it('falls back to the default picture when the user’s cannot be fetched', async () => {
    const { container } = await open({ profilePictureUrl: '/gone.png' });
    const picture = container.querySelector('img');
    expect(picture).toHaveAttribute('src', '/gone.png');
    fireEvent.error(picture as HTMLImageElement);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('logging out', () => {
  const ask = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    return screen.findByRole('dialog', { name: 'Logout' });
  };

  it('is asked for first', async () => {
    await open();
    expect(await ask()).toHaveTextContent('Are you sure you want to logout?');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(readSession()).not.toBeNull();
  });

  it('notifies the server and leads to sign-in', async () => {
    const notified = vi.fn();
    server.use(
      http.post('*/api/auth/logout', ({ request }) => {
        notified(request.headers.get('Authorization'));
        return ok(null);
      }),
    );
    const { token } = await open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Logout' }));
    expect(await screen.findByRole('heading', { name: /Welcome Back!/ })).toBeVisible();
    expect(currentAddress()).toBe('/login');
    expect(notified).toHaveBeenCalledWith(`Bearer ${token}`);
    expect(readSession()).toBeNull();
  });

  it('works without the server, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.post('*/api/auth/logout', () => HttpResponse.error()));
    await open();
    await ask();
    await userEvent.click(screen.getByRole('button', { name: 'Yes, Logout' }));
    expect(
      await screen.findByText(
        'You are signed out here, but the server could not be reached to end your session.',
      ),
    ).toBeVisible();
    expect(readSession()).toBeNull();
  });
});

describe('the session', () => {
  it('that the server ended leads to sign-in and says why', async () => {
    server.use(http.get('*/api/dashboard/stats', () => refusal(401, 'session_expired')));
    activateDevice();
    openSession();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    renderApp('/dashboard');
    expect(await screen.findByText('Your session has expired. Please login again.')).toBeVisible();
    expect(currentAddress()).toBe('/login?returnUrl=%2Fdashboard&error=session_expired');
  });

  it('that is ended elsewhere leads to sign-in at once', async () => {
    let end = (): void => undefined;
    const waited: string[] = [];
    server.use(
      http.get('*/api/auth/watch', async ({ request }) => {
        waited.push(new URL(request.url).search);
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        return refusal(401, 'session_expired');
      }),
    );
    await open();
    await waitFor(() => expect(waited).toEqual(['?waitSeconds=25']));
    expect(readSession()).not.toBeNull();
    end();
    expect(await screen.findByText('Your session has expired. Please login again.')).toBeVisible();
    expect(readSession()).toBeNull();
  });

  it('whose token has expired is not restored', async () => {
    activateDevice();
    openSession({}, tokenFor(-5));
    renderApp('/dashboard/admin');
    expect(await screen.findByRole('heading', { name: /Welcome Back!/ })).toBeVisible();
    expect(readSession()).toBeNull();
  });

  it('of a super admin whose token has expired leads to their own sign-in', async () => {
    openSession({ roles: ['SuperAdmin'], tenantId: null }, tokenFor(-5));
    renderApp('/superadmin/tenants');
    expect(await screen.findByText('Your session has expired. Please login again.')).toBeVisible();
    expect(currentAddress()).toBe(
      '/login?returnUrl=%2Fsuperadmin%2Ftenants&error=session_expired&superadmin=true',
    );
  });

  it('warns two minutes ahead and stays signed in on request', async () => {
    const fresh = tokenFor(1800);
    server.use(
      http.post('*/api/auth/refresh', () => ok({ token: fresh, expiresAt: '2099-01-01T00:00:00Z' })),
    );
    await open({}, tokenFor(100));
    const dialog = await screen.findByRole('dialog', { name: 'Your session is about to expire' });
    expect(dialog).toHaveTextContent(/signed out in 1:\d\d/);
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(readSession()?.token).toBe(fresh);
  });

  it('ends when it expires', async () => {
    // On a slow machine it ends before the dashboard is there.
    activateDevice();
    openSession({}, tokenFor(1));
    renderApp('/dashboard');
    await waitFor(() =>
      expect(currentAddress()).toMatch(/^\/login\?returnUrl=%2Fdashboard.*&error=session_expired$/),
    );
    expect(readSession()).toBeNull();
  });

  it('is renewed by the user’s activity in the second half of its life, but not by polling', async () => {
    const renewed = vi.fn();
    const fresh = tokenFor(1800);
    server.use(
      http.post('*/api/auth/refresh', () => {
        renewed();
        return ok({ token: fresh, expiresAt: '2099-01-01T00:00:00Z' });
      }),
    );
    await open({}, tokenFor(1800, Date.now() - 1_000_000));
    expect(renewed).not.toHaveBeenCalled();
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(readSession()?.token).toBe(fresh));
    fireEvent.keyDown(document.body, { key: 'a' });
    expect(renewed).toHaveBeenCalledTimes(1);
  });

  it('is not renewed in the first half', async () => {
    const renewed = vi.fn();
    server.use(
      http.post('*/api/auth/refresh', () => {
        renewed();
        return ok({ token: tokenFor(), expiresAt: '2099-01-01T00:00:00Z' });
      }),
    );
    await open();
    fireEvent.pointerDown(document.body);
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(renewed).not.toHaveBeenCalled();
  });

  it('follows what another tab does', async () => {
    const asked: Record<string, true> = {};
    server.use(
      http.get('*/api/dashboard/stats', ({ request }) => {
        asked[request.headers.get('Authorization') ?? ''] = true;
        return ok(stats());
      }),
    );
    const { store } = await open();
    const theirs = tokenFor(3000);
    writeSession({ token: theirs, user: user({ passwordExpiresAt: '2099-01-01T00:00:00Z' }) });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(store.getState().session).toMatchObject({
      token: theirs,
      user: { passwordExpiresAt: '2099-01-01T00:00:00Z' },
    });
    const other = tokenFor(3000);
    writeSession({ token: other, user: user({ userId: 8, firstName: 'Ravi', lastName: 'Kumar' }) });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await screen.findByText('Ravi Kumar')).toBeVisible();
    await waitFor(() => expect(Object.keys(asked)).toContain(`Bearer ${other}`));
    writeSession(null);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token' })));
    expect(await screen.findByRole('heading', { name: /Welcome Back!/ })).toBeVisible();
  });
});

it('remembers the chosen colours', async () => {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark colours' }));
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  expect(readColorScheme()).toBe('dark');
  await userEvent.click(screen.getByRole('button', { name: 'Switch to light colours' }));
  expect(readColorScheme()).toBe('light');
});

it('says that it is offline, and how old the figures are', async () => {
  await open();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/You are offline\. Figures are as of .*IST\./)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).toBeNull();
});

it('renders no menu on a phone until it is opened, and then without waiting', async () => {
  onPhone();
  const asked = vi.fn();
  server.use(
    http.get('*/api/menu', () => {
      asked();
      return ok({ menu: [menuItem()] });
    }),
  );
  await open();
  await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(screen.queryByRole('navigation', { name: 'Main navigation' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = await screen.findByRole('dialog', { name: 'Main navigation' });
  const nav = within(drawer).getByRole('navigation', { name: 'Main navigation' });
  expect(within(nav).getAllByRole('link')).not.toHaveLength(0);
  expect(asked).toHaveBeenCalledOnce();
});

describe('the device', () => {
  it('that the server no longer knows leads to activation', async () => {
    server.use(
      http.get('*/api/Auth/machine-verify/check', () =>
        ok({ isActivated: false, expiryDate: null, deviceInfo: null }),
      ),
    );
    activateDevice();
    openSession();
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'Activate this device' })).toBeVisible();
    expect(currentAddress()).toBe('/activate?returnUrl=%2Fdashboard');
  });

  it('without a local flag leads to activation', async () => {
    renderApp('/dashboard/admin');
    expect(await screen.findByRole('heading', { name: 'Activate this device' })).toBeVisible();
    expect(currentAddress()).toBe('/activate?returnUrl=%2Fdashboard%2Fadmin');
  });

  it('whose activation has expired leads to activation when the server is unreachable, and says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    server.use(http.get('*/api/Auth/machine-verify/check', () => HttpResponse.error()));
    activateDevice('2020-01-01T00:00:00Z');
    renderApp('/login');
    expect(await screen.findByText('Connection error. Please try again.')).toBeVisible();
    expect(currentAddress()).toBe('/activate?returnUrl=%2Flogin&error=connection');
  });

  it('is not required of a super admin', async () => {
    openSession({ roles: ['SuperAdmin'], tenantId: null });
    renderApp('/dashboard');
    expect(await screen.findByRole('heading', { name: 'SuperAdmin Dashboard' })).toBeVisible();
  });
});

describe('the tenant that a platform user acts for', () => {
  const openAsPlatform = (address: string) => {
    server.use(http.get('*/api/saas/tenant', () => tenantChoices('Annapurna Society', 'Godavari Society')));
    openSession({
      roles: ['SuperAdmin'],
      permissions: ['DASHBOARD_VIEW', 'TENANT_ADMIN', 'SYS_ADMIN', 'BRANCH_MANAGE'],
      tenantId: null,
    });
    return renderApp(address);
  };
  const headline = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Acting for' });
  const chosen = async () => (await headline()).selectedOptions[0]?.textContent;
  const go = (address: string) =>
    act(() => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });

  it('stays chosen on the screens that follow, after a reload, and until sign-out', async () => {
    const asked: (string | null)[] = [];
    server.use(
      http.get('*/api/bank/branch', ({ request }) => {
        asked.push(request.headers.get('TenantId'));
        return branchPage('Nashik Road');
      }),
    );
    const { unmount } = openAsPlatform('/branches');
    const tenants = await screen.findByLabelText('Tenant');
    await within(tenants).findByRole('option', { name: 'Godavari Society' });
    await userEvent.selectOptions(tenants, 'Godavari Society');
    expect(await screen.findByText('Nashik Road')).toBeVisible();
    await waitFor(async () => expect(await chosen()).toBe('Godavari Society'));
    go('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(await chosen()).toBe('Godavari Society');
    go('/branches');
    expect(await screen.findByText('Nashik Road')).toBeVisible();
    expect(screen.queryByLabelText('Tenant')).toBeNull();
    unmount();
    const { store } = renderApp('/branches');
    await waitFor(async () => expect(await chosen()).toBe('Godavari Society'));
    expect(new Set(asked)).toEqual(new Set(['2']));
    act(() => void store.dispatch(sessionEnded({ reason: 'signed_out' })));
    await waitFor(() => expect(store.getState().actedTenant.chosen).toBeNull());
  });

  it('is switched in the header, which closes the record of the previous one', async () => {
    openAsPlatform('/branches/edit?id=3&tenant=1');
    await waitFor(async () => expect(await chosen()).toBe('Annapurna Society'));
    await within(await headline()).findByRole('option', { name: 'Godavari Society' });
    await userEvent.selectOptions(await headline(), 'Godavari Society');
    expect(await screen.findByRole('heading', { level: 1, name: 'Branches' })).toBeVisible();
    expect(currentAddress()).toBe('/branches');
    expect(await chosen()).toBe('Godavari Society');
    await userEvent.selectOptions(await headline(), 'All tenants');
    expect(await screen.findByText('Select a tenant.')).toBeVisible();
  });
});

describe('the branch', () => {
  it('is switched by a sign-in to the other one', async () => {
    await open({ branchId: 1, branchName: 'Nashik Road' });
    const branch = await screen.findByRole('combobox', { name: 'Working at' });
    await userEvent.selectOptions(branch, 'Pune Camp');
    expect(await screen.findByRole('dialog', { name: 'Switch to Pune Camp' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign in again' }));
    expect(await screen.findByLabelText(/^Username/)).toHaveValue(user().username);
    expect(currentAddress()).toBe('/login');
    await waitFor(() => expect(screen.getByLabelText(/^Branch/)).toHaveDisplayValue('Pune Camp'));
    expect(readSession()).toBeNull();
  });

  it('does not change when the user cancels', async () => {
    await open({ branchId: 1, branchName: 'Nashik Road' });
    const branch = await screen.findByRole('combobox', { name: 'Working at' });
    await userEvent.selectOptions(branch, 'Pune Camp');
    await screen.findByRole('dialog', { name: 'Switch to Pune Camp' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(branch).toHaveDisplayValue('Nashik Road');
    expect(readSession()).not.toBeNull();
  });

  it('has no switch if there is no other', async () => {
    server.use(http.get('*/api/bank/branch', () => branchPage('Nashik Road')));
    await open({ branchId: 1, branchName: 'Nashik Road' });
    expect(await screen.findByText('Nashik Road', { selector: '.branch' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Working at' })).toBeNull();
  });
});

it.each(['/', '/no/such/page'])('%s leads to the dashboard', async (address) => {
  activateDevice();
  openSession();
  renderApp(address);
  await ready();
  expect(currentAddress()).toBe('/dashboard');
});
