// Weighs what a route's first visit fetches (gzip, JavaScript) and fails above the budget. Run after `npm run build`.
import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const KIB = 1024;

/** The chunk groups that are fetched before the route is complete, and how much they may weigh together. */
const budgets = [
  { route: 'sign-in', groups: ['color-scheme', 'main', 'sign-in'], limit: 160 * KIB },
  {
    route: 'dashboard',
    groups: ['color-scheme', 'main', 'shell', 'dashboard', 'branch-bars'],
    limit: 260 * KIB,
  },
];

const groups = JSON.parse(await readFile(join(root, '.cache/route-files.json'), 'utf8'));

async function weigh(file) {
  const plain = join(root, 'dist', file);
  const compressed = await stat(`${plain}.gz`).catch(() => stat(plain)); // the smallest files are sent as they are
  return compressed.size;
}

async function weighRoute({ groups: names }, ending) {
  const missing = names.filter((name) => groups[name] === undefined);
  if (missing.length > 0) throw new Error(`no such chunk: ${missing.join(', ')}`);
  const files = new Set(names.flatMap((name) => groups[name]).filter((file) => file.endsWith(ending)));
  const sizes = await Promise.all([...files].map(weigh));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const kib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;
let failed = false;
for (const budget of budgets) {
  const scripts = await weighRoute(budget, '.js');
  const styles = await weighRoute(budget, '.css');
  const over = scripts > budget.limit;
  failed ||= over;
  const verdict = over ? 'OVER' : 'ok';
  console.log(
    `${budget.route}: JS ${kib(scripts)} of ${kib(budget.limit)} gz (${verdict}), CSS ${kib(styles)} gz`,
  );
}
process.exit(failed ? 1 : 0);
