import { randomUUID } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';
import type { DemoInfo, DemoTenant, DemoUser } from './demo';
import { type DemoServer, STARTS_WITHIN_MS, startServer } from './start-server';

interface Fixtures {
  demo: DemoInfo;
  /** The folder with the demonstration's letters. */
  outbox: string;
  /** The demonstration's first tenant. */
  tenant: DemoTenant;
  /** Fails the test if the page violated its content security policy or threw. Prints the page's log of a failed test. */
  watched: undefined;
}

export const test = base.extend<Fixtures, { server: DemoServer }>({
  // One for each worker, so that tests of files that run at the same time do not affect each other.
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern
    async ({}, use) => {
      const server = await startServer(process.env.E2E_FOLDER ?? '');
      await use(server);
      await server.end();
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  demo: async ({ server }, use) => use(server.info),
  outbox: async ({ server }, use) => use(server.outbox),
  baseURL: async ({ demo }, use) => use(demo.url),
  tenant: async ({ demo }, use) => {
    const [tenant] = demo.tenants;
    if (tenant === undefined) throw new Error('the demonstration has no tenant');
    await use(tenant);
  },
  watched: [
    async ({ page }, use, info) => {
      const broken: string[] = [];
      const seen: string[] = [];
      page.on('console', (message) => {
        if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text());
        if (message.type() === 'error') seen.push(message.text());
      });
      page.on('pageerror', (error) => broken.push(String(error)));
      page.on('requestfailed', (request) => {
        seen.push(`${request.method()} ${request.url()}: ${request.failure()?.errorText}`);
      });
      page.on('framenavigated', (frame) => seen.push(`opened ${frame.url()}`));
      await use(undefined);
      if (info.status !== info.expectedStatus) {
        const text = await page.locator('body').ariaSnapshot({ timeout: 5_000 });
        // Helps to understand a failure if only the output of the run is available.
        process.stdout.write(`${[info.title, ...seen.slice(-40), text].join('\n')}\n`);
      }
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

export function userWith(tenant: DemoTenant, ...roles: string[]): DemoUser {
  const found = tenant.users.find((user) => roles.includes(user.roles[0] ?? ''));
  if (found === undefined) throw new Error(`the demonstration has no ${roles.join(' or ')}`);
  return found;
}

/** A user with one of the roles who works at a branch of another user. */
export function colleague(tenant: DemoTenant, of: DemoUser, ...roles: string[]): DemoUser {
  const found = tenant.users.find(
    ({ roles: [role = ''], branchIds }) =>
      roles.includes(role) && branchIds.some((branchId) => of.branchIds.includes(branchId)),
  );
  if (found === undefined) throw new Error(`no ${roles.join(' or ')} works with ${of.username}`);
  return found;
}

/** Types the code into the boxes, which starts the verification. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(code);
}

/** Activates this browser through the screen, which takes four seconds. */
export async function activateOnScreen(page: Page, tenant: DemoTenant): Promise<void> {
  await page.goto('/activate');
  await enterCode(page, tenant.activationCode);
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await expect(page.getByRole('heading', { name: `Welcome Back! to ${tenant.orgName}` })).toBeVisible();
}

/** What the console keeps in the browser's storage. */
type Kept = Record<string, string>;

// A worker has one server, so the next test can use what it gave to this one.
const devices = new Map<number, Kept>();
const sessions = new Map<string, { kept: Kept; since: number }>();

/**
 * Ten minutes after a sign-in the server asks for a step-up, which tests of other things do not expect. The longest test takes less than
 * the other six (`timeout` in `playwright.config.ts`).
 */
const FRESH_FOR = 4 * 60_000;

/** The data of a reply that must be a success. */
async function post(page: Page, path: string, data: object) {
  const reply = await page.request.post(path, { data });
  expect(reply.status(), path).toBe(200);
  return (await reply.json()).data;
}

/** A device that is activated for a tenant, which the tests of a worker share. */
async function deviceOf(page: Page, { tenantId, activationCode }: DemoTenant): Promise<Kept> {
  const known = devices.get(tenantId);
  if (known !== undefined) return known;
  const deviceId = randomUUID();
  const request = { activationCode, deviceId, deviceName: 'Desktop - Chrome - Linux' };
  const { expirationDate, tenantName } = await post(page, '/api/Auth/machine-verify', request);
  const kept = {
    deviceId,
    deviceActivated: 'true',
    deviceExpiry: expirationDate,
    tenantId: String(tenantId),
    tenantName,
  };
  devices.set(tenantId, kept);
  return kept;
}

/** Whether a session is still open: signing in elsewhere or signing out ends it. */
async function isOpen(page: Page, { token }: Kept): Promise<boolean> {
  const reply = await page.request.get('/api/menu', { headers: { Authorization: `Bearer ${token}` } });
  return reply.ok();
}

/** Signs in without the screen, unless the session of an earlier test is still open. */
async function sessionOf(page: Page, username: string, account: object, device: Kept): Promise<Kept> {
  const known = sessions.get(username);
  if (known !== undefined && Date.now() - known.since < FRESH_FOR && (await isOpen(page, known.kept)))
    return known.kept;
  const since = Date.now();
  const { user, token } = await post(page, '/api/auth/login', account);
  const kept = { ...device, currentUser: JSON.stringify(user), token };
  sessions.set(username, { kept, since });
  return kept;
}

/** Opens an address in a browser that has just these things in its storage. */
async function openWith(page: Page, kept: Kept, path: string): Promise<void> {
  // A page of the console would react to the changes of its storage.
  await page.goto('/api/health');
  await page.evaluate((entries) => {
    window.localStorage.clear();
    window.sessionStorage.clear();
    for (const [name, value] of Object.entries(entries)) window.localStorage.setItem(name, value);
  }, kept);
  await page.goto(path);
}

/** Opens the sign-in page as an activated browser. */
export async function activate(page: Page, tenant: DemoTenant): Promise<void> {
  await openWith(page, await deviceOf(page, tenant), '/login');
  await expect(page.getByRole('heading', { name: `Welcome Back! to ${tenant.orgName}` })).toBeVisible();
}

/** Opens an address as a user who has signed in. For tests of other things. */
export async function enter(page: Page, tenant: DemoTenant, user: DemoUser, path: string): Promise<void> {
  const { username, password } = user;
  const device = await deviceOf(page, tenant);
  const branchId = user.branchIds[0] ?? tenant.branches[0]?.branchId;
  const account = { username, password, tenantId: tenant.tenantId, branchId, deviceId: device.deviceId };
  await openWith(page, await sessionOf(page, username, account, device), path);
}

/** Opens an address as the SuperAdmin, who has signed in. */
export async function enterAsSuperAdmin(page: Page, { superAdmin }: DemoInfo, path: string): Promise<void> {
  await openWith(page, await sessionOf(page, superAdmin.username, superAdmin, {}), path);
}

/** Goes to an address as a link inside the console would, without loading the application again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((address) => {
    window.history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Fills in the sign-in page that is open. */
export async function signIn(page: Page, tenant: DemoTenant, user: DemoUser): Promise<void> {
  const branchId = user.branchIds[0] ?? tenant.branches[0]?.branchId;
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByLabel(/^Branch/).selectOption(String(branchId));
  await page.getByRole('button', { name: 'Sign In' }).click();
}

export async function signInAsSuperAdmin(page: Page, { superAdmin }: DemoInfo): Promise<void> {
  await page.goto('/login?superadmin=true');
  await page.getByLabel(/^Username/).fill(superAdmin.username);
  await page.getByLabel(/^Password/).fill(superAdmin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** The dashboard with its figures. */
export async function expectDashboard(page: Page, title: string, address: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${address}$`));
  await expect(page.getByRole('article', { name: 'Total Portfolio' })).toContainText('₹');
  await expect(page.getByRole('heading', { name: 'Branch Overview' })).toBeVisible();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure you want to logout?');
  await page.getByRole('button', { name: 'Yes, Logout' }).click();
  await expect(page.getByRole('heading', { name: /Welcome Back!/ })).toBeVisible();
}
