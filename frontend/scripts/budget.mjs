// Measures what the first visit of a route downloads (gzip) and fails above the budget. Run after `npm run build`.
import { readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const KIB = 1024;

/**
 * The chunk groups that a route needs, the limit for the size of their scripts, and the limit for everything including
 * styles and the font.
 */
const budgets = [
  { route: 'sign-in', groups: ['before-paint', 'main', 'sign-in'], limit: 160 * KIB, total: 187 * KIB },
  {
    route: 'dashboard',
    groups: ['before-paint', 'main', 'shell', 'dashboard', 'branch-bars'],
    limit: 260 * KIB,
    total: 290 * KIB,
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

/** The font of English screens. Browsers download the others only for characters that need them. */
async function weighFont() {
  const files = await readdir(join(root, 'dist/assets'));
  const font = files.find((file) => file.startsWith('inter-base-wght.'));
  if (font === undefined) throw new Error('no such font: inter-base-wght');
  return weigh(join('assets', font));
}

const kib = (bytes) => `${(bytes / KIB).toFixed(1)} KiB`;
const font = await weighFont();
let failed = false;
for (const budget of budgets) {
  const scripts = await weighRoute(budget, '.js');
  const styles = await weighRoute(budget, '.css');
  const total = scripts + styles + font;
  const over = scripts > budget.limit || total > budget.total;
  failed ||= over;
  const verdict = over ? 'OVER' : 'ok';
  console.log(
    `${budget.route}: JS ${kib(scripts)} of ${kib(budget.limit)}, with CSS ${kib(styles)} and font ${kib(font)} ${kib(total)} of ${kib(budget.total)} gz (${verdict})`,
  );
}
process.exit(failed ? 1 : 0);
