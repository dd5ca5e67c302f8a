// Takes the pictures of docs/tour.md from a new demo. Run through `just tour`.
//
// Options: `--only <name>` takes one picture. TOUR_SERVER names another server program than target/release/munim.
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const pictures = join(root, 'docs/tour');
const program = resolve(process.env.TOUR_SERVER ?? join(root, 'target/release/munim'));
const only = process.argv[2] === '--only' ? process.argv[3] : undefined;

const desktop = { width: 1440, height: 900 };
const phone = { width: 360, height: 740 };
/** Git keeps every version of a picture, so each stays small. */
const LARGEST_BYTES = 120 * 1024;
const QUALITY = 80;
const STARTS_WITHIN_MS = 180_000;
const SHOWN_WITHIN_MS = 60_000;

const pause = (ms) => new Promise((resume) => setTimeout(resume, ms));

function freePort() {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Returns E2E_CHROMIUM, or the first of the usual names on the PATH. With undefined, Playwright chooses. */
function findChromium() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const names = ['chromium', 'chromium-browser', 'google-chrome'];
  return (
    process.env.E2E_CHROMIUM ??
    names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram)
  );
}

/** Starts a demo server with new data and waits until it has written its credentials. */
async function startDemo() {
  if (!existsSync(program)) throw new Error(`there is no server at ${program}: run through \`just tour\``);
  const folder = await mkdtemp(join(tmpdir(), 'munim-tour-'));
  await chmod(folder, 0o711); // the database's user must be able to enter
  const info = join(folder, 'demo.json');
  const listen = `127.0.0.1:${await freePort()}`;
  const options = [
    'serve',
    '--demo',
    '--listen',
    listen,
    '--data-dir',
    join(folder, 'data'),
    '--demo-info',
    info,
  ];
  const server = spawn(program, options, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, MUNIM_LOG__FILTER: 'warn' },
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await new Promise((gone) => (server.exitCode === null ? server.once('exit', gone) : gone()));
    await rm(folder, { recursive: true, force: true });
  };
  for (let waited = 0; waited < STARTS_WITHIN_MS; waited += 200) {
    if (server.exitCode !== null) break;
    const demo = existsSync(info) && parsed(await readFile(info, 'utf8'));
    if (demo) return { demo, stop };
    await pause(200);
  }
  await stop();
  throw new Error('the demo server did not start');
}

/** Returns the value, or undefined while the file is still being written. */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function userWith(tenant, ...roles) {
  const found = tenant.users.find((user) => roles.includes(user.roles[0]));
  if (found === undefined) throw new Error(`the demo has no ${roles.join(' or ')}`);
  return found;
}

async function activate(page, tenant) {
  await page.goto('/activate');
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(tenant.activationCode);
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await page.getByRole('heading', { name: /^Welcome Back!/ }).waitFor();
}

async function signIn(page, tenant, user) {
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByLabel(/^Branch/).selectOption(String(user.branchIds[0] ?? tenant.branches[0].branchId));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('article', { name: 'Total Portfolio' }).waitFor();
}

/** Opens a new browser context. If roles are given, signs in a user who has one of them. */
async function browse(browser, demo, viewport, ...roles) {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(SHOWN_WITHIN_MS);
  const [tenant] = demo.tenants;
  if (roles.length > 0) {
    await activate(page, tenant);
    await signIn(page, tenant, userWith(tenant, ...roles));
  }
  return page;
}

/** Makes a few changes as the administrator, since a new demo has an empty audit trail. */
async function makeHistory({ url, tenants: [tenant] }) {
  const send = async (method, path, body, headers = {}) => {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const options = { method, headers: { ...type, ...headers }, body: body && JSON.stringify(body) };
    const reply = await fetch(`${url}/api${path}`, options);
    if (!reply.ok) throw new Error(`${method} ${path}: ${await reply.text()}`);
    return { etag: reply.headers.get('ETag'), data: (await reply.json()).data };
  };
  const deviceId = crypto.randomUUID();
  const { tenantId, activationCode } = tenant;
  await send('POST', '/auth/machine-verify', { activationCode, deviceId, deviceName: 'Head office' });
  const signedIn = async (...roles) => {
    const { username, password, branchIds } = userWith(tenant, ...roles);
    const branchId = branchIds[0] ?? tenant.branches[0].branchId;
    const { data } = await send('POST', '/auth/login', { username, password, tenantId, branchId, deviceId });
    return { Authorization: `Bearer ${data.token}` };
  };
  await signedIn('Accountant');
  const headers = await signedIn('TenantAdmin', 'Admin');
  const { etag } = await send('GET', `/security/settings/${tenantId}`, undefined, headers);
  const policy = {
    passwordPolicyEnabled: true,
    minPasswordLength: 10,
    passwordExpiryDays: 60,
    requireUppercase: true,
    requireNumbers: true,
    requireSpecialChars: true,
  };
  await send('PUT', `/security/password-policy/${tenantId}`, policy, { ...headers, 'If-Match': etag });
  const branch = { BranchCode: 'WAI-01', BranchName: 'Wai', City: 'Wai', State: 'Maharashtra' };
  const opened = await send('POST', '/bank/branch', branch, headers);
  const role = {
    name: 'Area Supervisor',
    reach: 'branches',
    description: 'Supervises collections in an area.',
  };
  const permissions = ['DASHBOARD_VIEW', 'CLIENT_VIEW', 'COLLECTION_MANAGE'];
  await send('POST', '/roles', { ...role, permissions }, headers);
  const person = {
    username: 'kavita.more',
    firstName: 'Kavita',
    lastName: 'More',
    email: 'kavita.more@example.in',
  };
  const branchIds = [opened.data.BranchId];
  await send('POST', '/users', { ...person, roles: ['BranchManager'], branchIds }, headers);
}

/** The pictures by browser context, with the page that each opens and what it waits for. */
const tour = [
  {
    viewport: desktop,
    roles: [],
    stops: [
      {
        name: 'device-activation',
        open: async (page, { tenants: [tenant] }) => {
          await page.goto('/activate');
          await page.getByLabel('Digit 1 of 6').click();
          await page.keyboard.type(tenant.activationCode.slice(0, 5));
        },
      },
      {
        name: 'sign-in',
        open: async (page, { tenants: [tenant] }) => {
          await activate(page, tenant);
          await page.getByLabel(/^Username/).fill(userWith(tenant, 'TenantAdmin', 'Admin').username);
        },
      },
    ],
  },
  {
    viewport: desktop,
    roles: ['TenantAdmin', 'Admin'],
    stops: [
      {
        name: 'dashboard',
        open: (page) => page.getByRole('heading', { name: 'Branch Overview' }).waitFor(),
      },
      {
        name: 'branches',
        open: async (page) => {
          await page.goto('/branches/list');
          await page.getByRole('table').getByRole('row').nth(3).waitFor();
        },
      },
      {
        name: 'report',
        open: async (page) => {
          await page.goto('/admin/reports/collection-efficiency');
          await page.getByRole('table').getByRole('row').nth(3).waitFor();
        },
      },
      {
        name: 'security',
        open: async (page) => {
          await page.goto('/admin/settings?tab=security');
          await page.getByRole('heading', { name: 'Password Policy' }).first().waitFor();
        },
      },
      {
        name: 'roles',
        open: async (page) => {
          await page.goto('/admin/roles/role-permission');
          await page.getByRole('checkbox').first().waitFor();
        },
      },
      {
        name: 'audit',
        open: async (page, demo) => {
          await makeHistory(demo);
          await page.goto('/system/audit-logs');
          await page.getByRole('table', { name: 'Audit logs' }).getByRole('row').nth(5).waitFor();
        },
      },
      {
        name: 'api',
        open: async (page) => {
          await page.goto('/api/docs/');
          await page.locator('.opblock').first().waitFor();
        },
      },
    ],
  },
  {
    viewport: phone,
    roles: ['FieldOfficer', 'FieldAgent'],
    stops: [
      {
        name: 'field-officer',
        open: (page) => page.getByRole('article', { name: 'Total Portfolio' }).waitFor(),
      },
    ],
  },
];

/** Takes the picture once nothing is loading. Chromium writes it as WebP, which Playwright's own method cannot. */
async function take(page, name) {
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined); // the call that waits for the session's end is always open
  await page.waitForFunction(
    () => document.querySelector('[aria-busy="true"], .mantine-Skeleton-root') === null,
  );
  await page.evaluate(() => document.fonts.ready);
  await pause(1_000); // charts grow into place
  const chrome = await page.context().newCDPSession(page);
  const { data } = await chrome.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY });
  const picture = Buffer.from(data, 'base64');
  await writeFile(join(pictures, `${name}.webp`), picture);
  console.log(`${name}: ${Math.ceil(picture.length / 1024)} KiB`);
  if (picture.length > LARGEST_BYTES) tooLarge.push(name);
}

const tooLarge = [];
await mkdir(pictures, { recursive: true });
const { demo, stop } = await startDemo();
let browser;
try {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--lang=en-GB',
  ];
  browser = await chromium.launch({
    executablePath: findChromium(),
    args,
  });
  for (const { viewport, roles, stops } of tour) {
    const wanted = stops.filter(({ name }) => only === undefined || name === only);
    if (wanted.length === 0) continue;
    const page = await browse(browser, demo, viewport, ...roles);
    for (const { name, open } of wanted) {
      await open(page, demo);
      await take(page, name);
    }
    await page.context().close();
  }
} finally {
  await browser?.close();
  await stop();
}
if (tooLarge.length > 0) throw new Error(`more than ${LARGEST_BYTES} bytes: ${tooLarge.join(', ')}`);
