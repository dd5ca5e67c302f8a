// Runs Lighthouse on the sign-in page and the dashboard of a new demo, on a simulated phone, and fails below the bounds.
// Run through `just lighthouse`, which installs Lighthouse and builds `target/release/munim`.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
const bounds = [
  { page: 'sign-in', path: '/login', performance: 97, accessibility: 100 },
  { page: 'dashboard', path: '/dashboard/admin', performance: 85, accessibility: 100 },
];
const ROUNDS = 5;

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

function browserProgram() {
  const named = process.env.E2E_CHROMIUM;
  const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return named ?? places.find((place) => existsSync(place));
}

async function written(file) {
  for (let waited = 0; waited < 180_000; waited += 200) {
    if (existsSync(file)) return JSON.parse(await readFile(file, 'utf8'));
    await pause(200);
  }
  throw new Error('the demo server did not start');
}

async function signIn(page, { url, tenants: [tenant] }) {
  await page.goto(`${url}/activate`);
  await page.getByLabel('Digit 1 of 6').click();
  await page.keyboard.type(tenant.activationCode);
  await page.getByRole('link', { name: 'Proceed to Login' }).click();
  await page.getByLabel(/^Username/).waitFor();
}

async function fillIn(page, { tenants: [tenant] }) {
  const user = tenant.users.find((one) => one.roles[0] === 'TenantAdmin' || one.roles[0] === 'Admin');
  await page.getByLabel(/^Username/).fill(user.username);
  await page.getByLabel(/^Password/).fill(user.password);
  await page.getByLabel(/^Branch/).selectOption(String(tenant.branches[0].branchId));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Branch Overview' }).waitFor();
}

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** The timings that the performance score is computed from. */
const timings = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'speed-index': 'speed index',
  'total-blocking-time': 'blocked',
  'cumulative-layout-shift': 'shift',
};

/** Returns the medians of the rounds: the scores of the categories, and the timings as a line of text. */
async function judge(lighthouse, url, port) {
  const rounds = { performance: [], accessibility: [] };
  const seen = Object.fromEntries(Object.keys(timings).map((audit) => [audit, []]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const options = {
      port,
      disableStorageReset: true,
      onlyCategories: ['performance', 'accessibility'],
      logLevel: 'error',
    };
    const { lhr } = await lighthouse(url, options);
    if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(url).pathname) {
      throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
    }
    for (const [category, scores] of Object.entries(rounds)) {
      scores.push(Math.round(lhr.categories[category].score * 100));
    }
    for (const [audit, values] of Object.entries(seen)) values.push(lhr.audits[audit].numericValue);
  }
  const described = Object.entries(timings).map(([audit, name]) => {
    const value = median(seen[audit]);
    return `${name} ${audit === 'cumulative-layout-shift' ? value.toFixed(3) : `${Math.round(value)} ms`}`;
  });
  return {
    performance: median(rounds.performance),
    accessibility: median(rounds.accessibility),
    described: described.join(', '),
  };
}

const lighthouseFolder = process.argv[2];
if (lighthouseFolder === undefined) throw new Error('run through `just lighthouse`');
const entry = join(lighthouseFolder, 'node_modules/lighthouse/core/index.js');
const { default: lighthouse } = await import(pathToFileURL(entry).href);

const folder = await mkdtemp(join(tmpdir(), 'munim-lighthouse-'));
await chmod(folder, 0o711); // the database's user must be able to enter
const info = join(folder, 'demo.json');
const listen = `127.0.0.1:${await freePort()}`;
const server = spawn(
  join(root, 'target/release/munim'),
  ['serve', '--demo', '--listen', listen, '--data-dir', join(folder, 'data'), '--demo-info', info],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, RUST_LOG: 'warn' } },
);
let browser;
let failed = false;
try {
  const demo = await written(info);
  const port = await freePort();
  browser = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: browserProgram(),
    args: [`--remote-debugging-port=${port}`, '--no-sandbox'],
  });
  const page = await browser.newPage();
  await signIn(page, demo);
  for (const { page: name, path, ...least } of bounds) {
    if (name === 'dashboard') await fillIn(page, demo);
    const scores = await judge(lighthouse, `${demo.url}${path}`, port);
    console.log(`${name}: ${scores.described}`);
    for (const [category, bound] of Object.entries(least)) {
      const kept = scores[category] >= bound;
      failed ||= !kept;
      console.log(`${name}: ${category} ${scores[category]} of at least ${bound} (${kept ? 'ok' : 'BELOW'})`);
    }
  }
} finally {
  await browser?.close();
  server.kill('SIGTERM');
  await new Promise((gone) => (server.exitCode === null ? server.once('exit', gone) : gone()));
  await rm(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
