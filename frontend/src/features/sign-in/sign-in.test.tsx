import { screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { readActivation, readSelectedBranch, writeSelectedBranch } from '@/shared/lib/storage';
import {
  activateDevice,
  currentAddress,
  deviceId,
  openSession,
  renderApp,
  titled,
} from '@/testing/render-app';
import { tokenFor, user } from '@/testing/replies';
import { branchPage, ok, refusal, server } from '@/testing/server';

const username = () => screen.findByLabelText(/Username/);
const password = () => screen.getByLabelText(/^Password/);
const branch = () => screen.findByLabelText(/Branch/);
const submit = () => screen.getByRole('button', { name: 'Sign In' });

/** Chooses the branch once the list has arrived. */
const choosePuneCamp = async (keys: UserEvent) =>
  keys.selectOptions(await branch(), await screen.findByRole('option', { name: 'Pune Camp' }));

/** Replies to a sign-in and records what was sent. */
function acceptLogin(change = {}) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      sent.push(await request.json());
      return ok({ user: user(change), token: tokenFor(), expiresAt: '2099-01-01T00:00:00Z' });
    }),
  );
  return sent;
}

async function fillIn(name = 'asha.patil') {
  const keys = userEvent.setup();
  await keys.type(await username(), name);
  await keys.type(password(), 'secret');
  return keys;
}

describe('the form', () => {
  it('welcomes to the tenant, remembers by default, and cannot be sent empty', async () => {
    activateDevice();
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: 'Welcome Back! to Annapurna Society' })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Remember me' })).toBeChecked();
    expect(submit()).toBeDisabled();
    await titled('Sign in · Munim');
    expect(screen.getByText('Version 2.4.0')).toBeVisible();
  });

  it.each([
    ['', 'Trouble signing in? Contact IT support'],
    ['help@annapurna.example', 'Trouble signing in? Contact IT support: help@annapurna.example'],
  ])('says where to find help when the support contact is %j', async (content, text) => {
    activateDevice();
    const support = document.createElement('meta');
    support.name = 'munim-support';
    support.content = content;
    document.head.append(support);
    renderApp('/login');
    expect(await screen.findByText(text)).toBeVisible();
    support.remove();
  });

  it('names the support contact of the organisation, if the server does', async () => {
    server.use(
      http.get('*/api/Auth/machine-verify/check', () =>
        ok({
          isActivated: true,
          expiryDate: '2099-01-01T00:00:00Z',
          deviceInfo: null,
          supportContact: 'IT desk, 020 2555 0100',
        }),
      ),
    );
    activateDevice();
    renderApp('/login');
    expect(
      await screen.findByText('Trouble signing in? Contact IT support: IT desk, 020 2555 0100'),
    ).toBeVisible();
  });

  it('says what is missing when it is submitted nevertheless', async () => {
    activateDevice();
    renderApp('/login');
    const keys = userEvent.setup();
    await keys.type(await username(), '{Enter}');
    expect(screen.getByText('Username is required')).toBeVisible();
    expect(screen.getByText('Password is required')).toBeVisible();
    expect(screen.getByText('Please select a branch')).toBeVisible();
  });

  it('says that a field is missing when it was left empty', async () => {
    activateDevice();
    renderApp('/login');
    const keys = userEvent.setup();
    await keys.click(await username());
    await keys.tab();
    expect(screen.getByText('Username is required')).toBeVisible();
    expect(screen.queryByText('Password is required')).toBeNull();
  });

  it('shows and hides the password', async () => {
    activateDevice();
    renderApp('/login');
    const keys = await fillIn();
    expect(password()).toHaveAttribute('type', 'password');
    await keys.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password()).toHaveAttribute('type', 'text');
    await keys.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(password()).toHaveAttribute('type', 'password');
  });

  it('stays open, with the server’s sentence, while the e-mail address is not confirmed', async () => {
    activateDevice();
    const sentence = 'Please confirm your e-mail address first. We have sent you a link.';
    server.use(http.post('*/api/auth/login', () => refusal(403, 'email_not_verified', sentence)));
    renderApp('/login');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect(currentAddress()).toBe('/login');
    expect(password()).toHaveValue('secret');
  });
});

describe('the branch', () => {
  it('is chosen when there is only one', async () => {
    activateDevice();
    server.use(http.get('*/api/bank/branch', () => branchPage('Nashik Road')));
    renderApp('/login');
    await waitFor(async () => expect(await branch()).toHaveValue('1'));
  });

  it('is the remembered one when it is in the list', async () => {
    activateDevice();
    writeSelectedBranch(2);
    renderApp('/login');
    await waitFor(async () => expect(await branch()).toHaveValue('2'));
  });

  it('is not the remembered one when that no longer exists', async () => {
    activateDevice();
    writeSelectedBranch(99);
    renderApp('/login');
    await screen.findByRole('option', { name: 'Pune Camp' });
    expect(await branch()).toHaveValue('');
  });

  it('list can be requested again when it fails', async () => {
    activateDevice();
    server.use(http.get('*/api/bank/branch', () => HttpResponse.error(), { once: true }));
    renderApp('/login');
    expect(
      await screen.findByText('Failed to load branches. Please check your connection and try again.'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('option', { name: 'Pune Camp' })).toBeInTheDocument();
  });

  it('list is read to its last page', async () => {
    activateDevice();
    server.use(
      http.get('*/api/bank/branch', ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get('page'));
        const BranchName = page === 2 ? 'Head Office' : `Branch ${page}`;
        const items = [{ BranchId: page, BranchName, IsHeadOffice: page < 3 }];
        return ok({ items, totalCount: 3, page, pageSize: 1 });
      }),
    );
    renderApp('/login');
    expect(await screen.findByRole('option', { name: 'Branch 3' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Branch 1 (head office)' })).toBeInTheDocument();
    expect(screen.getByRole('option', { name: 'Head Office' })).toBeInTheDocument();
  });

  it.each(['superadmin', 'SYSADMIN', 'saasadmin', 'System'])('is not asked of %s', async (name) => {
    activateDevice();
    renderApp('/login');
    await fillIn(name);
    expect(
      screen.getByText('Logging in as SuperAdmin with full system access. Branch selection is not required.'),
    ).toBeVisible();
    expect(screen.queryByLabelText(/Branch/)).toBeNull();
    expect(submit()).toBeEnabled();
  });
});

describe('signing in', () => {
  it('sends tenant, branch and device, and opens the role’s dashboard', async () => {
    activateDevice();
    const sent = acceptLogin();
    renderApp('/login');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    expect(await screen.findByRole('heading', { name: 'Tenant Admin Dashboard' })).toBeVisible();
    expect(sent).toEqual([
      { username: 'asha.patil', password: 'secret', tenantId: 1, branchId: 2, deviceId },
    ]);
    expect(currentAddress()).toBe('/dashboard/admin');
    expect(readSelectedBranch()).toBe(2);
  });

  it('returns to the address that required it', async () => {
    activateDevice();
    acceptLogin();
    renderApp('/login?returnUrl=%2Fdashboard%3Fx%3D1');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    await waitFor(() => expect(currentAddress()).toBe('/dashboard?x=1'));
  });

  it('does not keep the branch when it is not to be remembered', async () => {
    activateDevice();
    writeSelectedBranch(2);
    acceptLogin();
    renderApp('/login');
    const keys = await fillIn();
    await screen.findByRole('option', { name: 'Pune Camp' });
    await keys.click(screen.getByRole('switch', { name: 'Remember me' }));
    await keys.click(submit());
    await screen.findByRole('heading', { name: 'Tenant Admin Dashboard' });
    expect(readSelectedBranch()).toBeNull();
  });

  it('of a super admin sends neither tenant nor branch nor device', async () => {
    const sent = acceptLogin({ roles: ['SuperAdmin'], tenantId: null, permissions: ['DASHBOARD_VIEW'] });
    renderApp('/login?superadmin=true');
    const keys = await fillIn('superadmin');
    await keys.click(submit());
    expect(await screen.findByRole('heading', { name: 'SuperAdmin Dashboard' })).toBeVisible();
    expect(sent).toEqual([{ username: 'superadmin', password: 'secret' }]);
  });

  it('covers the page while the request runs', async () => {
    activateDevice();
    const asked = vi.fn();
    server.use(
      http.post('*/api/auth/login', () => {
        asked();
        return delay('infinite');
      }),
    );
    renderApp('/login');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    expect(await screen.findByText('Signing In...')).toBeVisible();
    expect(submit()).toBeDisabled();
    // Otherwise the next test might answer this request.
    await waitFor(() => expect(asked).toHaveBeenCalled());
  });

  it.each([
    [
      'the server’s sentence',
      refusal(401, 'invalid_credentials', 'Invalid username or password.'),
      'Invalid username or password.',
    ],
    [
      'suspension',
      refusal(403, 'tenant_suspended', 'The organisation is suspended.'),
      'The organisation is suspended.',
    ],
    ['no sentence', refusal(500, 'internal'), 'Login failed. Please try again.'],
    ['no reply', HttpResponse.error(), 'An error occurred during login. Please try again.'],
  ])('fails with %s', async (_name, reply, text) => {
    activateDevice();
    server.use(http.post('*/api/auth/login', () => reply));
    renderApp('/login');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(submit()).toBeEnabled();
  });

  it('leads to activation when the server no longer knows the device', async () => {
    activateDevice();
    server.use(
      http.post('*/api/auth/login', () =>
        refusal(403, 'device_inactive', 'This device is not activated.', { requiresActivation: true }),
      ),
    );
    renderApp('/login');
    const keys = await fillIn();
    await choosePuneCamp(keys);
    await keys.click(submit());
    expect(await screen.findByText('This device is not activated.')).toBeVisible();
    expect(window.location.pathname).toBe('/activate');
    expect(readActivation()).toBeNull();
  });

  it('without a tenant leads to activation', async () => {
    renderApp('/login?superadmin=true');
    const keys = await fillIn('asha.patil');
    await keys.click(submit());
    expect(
      await screen.findByText('Tenant information is missing. Please activate your device first.'),
    ).toBeVisible();
    expect(window.location.pathname).toBe('/activate');
  });
});

describe('the address reports', () => {
  it.each([
    ['session_expired', 'Your session has expired. Please login again.'],
    ['unauthorized', 'You are not authorized to access the requested resource.'],
    ['whatever', 'An error occurred. Please try again.'],
  ])('error=%s', async (error, text) => {
    activateDevice();
    renderApp(`/login?error=${error}`);
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
  });

  const inactive = 'This device is no longer activated. Please reactivate.';

  it('error=device_inactive, and clears the activation if the server confirms it', async () => {
    server.use(
      http.get('*/api/Auth/machine-verify/check', () =>
        ok({ isActivated: false, expiryDate: null, deviceInfo: null }),
      ),
    );
    activateDevice();
    renderApp('/login?error=device_inactive');
    await waitFor(() => expect(window.location.pathname).toBe('/activate'));
    expect(await screen.findByText('This device is no longer activated. Please reactivate.')).toBeVisible();
    expect(readActivation()).toBeNull();
  });

  it('error=device_inactive at once, until the server says that the device is active', async () => {
    let answer: (reply: Response) => void = () => undefined;
    server.use(
      http.get(
        '*/api/Auth/machine-verify/check',
        () => new Promise<Response>((resolve) => (answer = resolve)),
      ),
    );
    activateDevice();
    renderApp('/login?error=device_inactive');
    expect(await screen.findByRole('alert')).toHaveTextContent(inactive);
    answer(ok({ isActivated: true, expiryDate: '2099-01-01T00:00:00Z', deviceInfo: null }));
    await waitFor(() => expect(screen.queryByText(inactive)).toBeNull());
    expect(screen.getByLabelText(/^Username/)).toBeVisible();
    expect(readActivation()).not.toBeNull();
    expect(currentAddress()).toBe('/login?error=device_inactive');
  });

  it('error=device_inactive, and keeps the activation, if the server cannot be asked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = vi.fn(() => HttpResponse.error());
    server.use(http.get('*/api/Auth/machine-verify/check', asked));
    activateDevice();
    renderApp('/login?error=device_inactive');
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(await screen.findByRole('alert')).toHaveTextContent(inactive);
    expect(screen.getByLabelText(/^Username/)).toBeVisible();
    expect(readActivation()).not.toBeNull();
  });

  it('nothing to a user who is signed in', async () => {
    activateDevice();
    openSession({ roles: ['Cashier'] });
    renderApp('/login');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/staff'));
  });
});
