// Writes src/shared/api/generated/ from ../docs/openapi.json. With --check it only compares, and fails if they are stale.
//
// Each tag of the document has a file, so that a screen loads only the calls that it uses.
//
// The base query returns the data inside a reply's envelope. The envelope is therefore removed from the document before
// types are generated, so that a generated hook has the type of what it returns. Shared parameters and replies are written
// out first, so that they can be changed for each call.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const documentFile = join(root, '../docs/openapi.json');
const apiFile = join(root, 'src/shared/api/empty-api.ts');
const folder = join(root, 'src/shared/api/generated');

/** Calls that only other programs make, and calls under a second path. */
const MACHINE_TAGS = ['system', 'aliases'];

/**
 * The calls of these tags have a TenantId argument, with which a platform user selects the tenant; for everyone else it
 * is their own. Other calls need no such argument: the base query sends the header.
 */
const TENANT_TAGS = new Set([
  'branches',
  'branch-administration',
  'devices',
  'users',
  'roles',
  'integrations',
  'webhooks',
  'history',
  'reports',
  'exports',
  'clients',
  'groups',
  'transfers',
  'disbursements',
  'sheets',
  'tills',
  'loan-products',
  'savings-products',
  'savings',
  'loans',
  'payments',
  'approvals',
  'books',
  'day-end',
  'lending-settings',
  'charges',
  'follow-up',
  'monitoring',
]);

const tenantHeader = {
  name: 'TenantId',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The tenant acted upon; a platform user says which, for others it is their own.',
};

/**
 * Calls about the browser's own device are needed before sign-in, other calls about devices only by administrators.
 * Sign-in needs only a few of the calls about the current user.
 */
const fileOf = (path, { operationId, tags: [tag] }) => {
  if (/^\/api\/auth\/(forgot-password|reset-password|verify-email)$/.test(path)) return 'mailed-links';
  if (operationId === 'changePassword' || operationId === 'changeCurrentUser') return 'own-account';
  // The sign-in page only lists branches.
  if (tag === 'branches' && operationId !== 'listBranches') return 'branch-administration';
  if (/^\/api\/auth\/machine-verify/i.test(path)) return 'own-device';
  if (/^\/api\/auth\/device-requests/i.test(path)) return 'device-requests';
  if (path.startsWith('/api/auth/step-up')) return 'step-up';
  if (/^\/api\/auth\/(sessions|devices)/.test(path)) return 'own-account';
  return path.startsWith('/api/auth/2fa/') ? 'second-factor' : tag;
};

/** Its reply is delayed on purpose, and the query cache would wait for it before invalidating changed data. */
const HELD_OPERATION = 'watchSession';

/** Leaves out replies that are not JSON: shared/api/download.ts downloads files, and the query cache does not keep them. */
const isForScreens = (operation) =>
  !operation.tags?.some((tag) => MACHINE_TAGS.includes(tag)) &&
  operation.operationId !== HELD_OPERATION &&
  Object.entries(operation.responses).some(
    ([status, reply]) => status.startsWith('2') && reply.content?.['application/json'],
  );

/** Rewrites maps that may be null as one of two schemas. The generator would otherwise write the map twice. */
function nameNull(schema) {
  if (schema === null || typeof schema !== 'object') return;
  for (const part of Object.values(schema)) nameNull(part);
  if (!Array.isArray(schema.type) || !schema.type.includes('null') || !schema.additionalProperties) return;
  const { type, additionalProperties, ...others } = schema;
  for (const name of Object.keys(schema)) delete schema[name];
  Object.assign(schema, others, { anyOf: [{ type: 'object', additionalProperties }, { type: 'null' }] });
}

const isEnvelope = (schema) =>
  schema?.properties?.data && (schema.properties.success ?? schema.properties.isSuccess);

function unwrap(document) {
  nameNull(document.components.schemas);
  /** A copy of what a reference like `#/components/parameters/query.page` points to. */
  const resolve = (part) => {
    if (!part?.$ref) return part;
    const [, , folder, name] = part.$ref.split('/');
    return structuredClone(document.components[folder][name]);
  };
  /** The data of an envelope. That of the common ones is written out, and not a type of its own. */
  const dataOf = (name, { properties: { data } }) => {
    if (!name.includes('Success_')) return data;
    const schema = resolve(data);
    return schema.items ? { ...schema, items: resolve(schema.items) } : schema;
  };
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const operation of Object.values(operations)) {
      operation.responses = Object.fromEntries(
        Object.entries(operation.responses ?? {}).map(([status, reply]) => [status, resolve(reply)]),
      );
      const parameters = operation.parameters?.map(resolve).filter(({ name }) => name !== 'TenantId') ?? [];
      // The path already names the tenant.
      const chosen = TENANT_TAGS.has(fileOf(path, operation)) && !path.startsWith('/api/saas/tenant');
      operation.parameters = chosen ? [...parameters, tenantHeader] : parameters;
      for (const [status, reply] of Object.entries(operation.responses)) {
        const json = reply.content?.['application/json'];
        const schema = resolve(json?.schema);
        if (status.startsWith('2') && isEnvelope(schema)) json.schema = dataOf(json.schema.$ref, schema);
      }
    }
  }
  return document;
}

/** Marks the calls that have the argument: shared/api/tenant-module.ts fills it in. */
const markTenantCalls = (source) =>
  source.replace(
    /build\.(?:query|mutation)<[^>]*>\(\{(?=(?:(?!build\.)[\s\S])*?TenantId: queryArg\.tenantId)/g,
    '$& extraOptions: { ofTenant: true },',
  );

const exportName = (file) => `${file.replace(/-(.)/g, (_, letter) => letter.toUpperCase())}Calls`;

function format(text) {
  const formatted = spawnSync(
    join(root, 'node_modules/.bin/biome'),
    ['format', '--stdin-file-path', 'src/shared/api/formatted.ts'],
    { cwd: root, input: text, encoding: 'utf8' },
  );
  if (formatted.status !== 0) throw new Error(`formatting failed: ${formatted.stderr}`);
  return formatted.stdout;
}

/** The text of each file, by its name. */
async function generate() {
  const work = await mkdtemp(join(tmpdir(), 'munim-codegen-'));
  try {
    const document = unwrap(JSON.parse(await readFile(documentFile, 'utf8')));
    const schemaFile = join(work, 'openapi.json');
    await writeFile(schemaFile, JSON.stringify(document));
    const wanted = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.values(operations)
        .filter(isForScreens)
        .map((operation) => fileOf(path, operation)),
    );
    const texts = new Map();
    for (const file of new Set(wanted)) {
      const source = await generateEndpoints({
        schemaFile,
        apiFile,
        apiImport: 'emptyApi',
        exportName: exportName(file),
        hooks: false,
        encodePathParams: true,
        filterEndpoints: (_name, { path, operation }) =>
          isForScreens(operation) && fileOf(path, operation) === file,
      });
      const body = markTenantCalls(source).replace(/import \{ emptyApi as api \} from ["'][^"']+["'];?/, '');
      texts.set(
        `${file}.ts`,
        format(
          `// Made by \`npm run codegen\` from docs/openapi.json. Do not edit.\nimport { emptyApi as api } from '../empty-api';\n${body}`,
        ),
      );
    }
    return texts;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const fresh = await generate();
const kept = await readdir(folder).catch(() => []);
const obsolete = kept.filter((name) => !fresh.has(name));
if (process.argv.includes('--check')) {
  const same = async ([name, text]) =>
    kept.includes(name) && (await readFile(join(folder, name), 'utf8')) === text;
  const current = await Promise.all([...fresh].map(same));
  if (obsolete.length > 0 || current.includes(false)) {
    console.error('src/shared/api/generated/ is stale: run `npm run codegen` and commit the result.');
    process.exit(1);
  }
  console.log('src/shared/api/generated/ is up to date.');
} else {
  await mkdir(folder, { recursive: true });
  for (const name of obsolete) await rm(join(folder, name));
  for (const [name, text] of fresh) await writeFile(join(folder, name), text);
  console.log(`src/shared/api/generated/ written: ${[...fresh.keys()].join(', ')}.`);
}
