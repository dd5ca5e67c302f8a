// Writes src/shared/api/generated.ts from ../docs/openapi.json; with --check it only compares and fails when stale.
//
// The base query hands on what is inside the reply's envelope, so the envelope is taken off the document
// before types are made: a generated hook's type is what the hook really gives.
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { generateEndpoints } from '@rtk-query/codegen-openapi';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const documentFile = join(root, '../docs/openapi.json');
const apiFile = join(root, 'src/shared/api/empty-api.ts');
const target = join(root, 'src/shared/api/generated.ts');

/** Calls that only other programs make. */
const MACHINE_TAG = 'system';

/** Leaves those out, and replies that are no JSON: files are fetched by shared/api/download.ts, not kept in the query cache. */
const isForScreens = (_name, { operation }) =>
  !operation.tags?.includes(MACHINE_TAG) &&
  Object.entries(operation.responses).some(
    ([status, reply]) => status.startsWith('2') && reply.content?.['application/json'],
  );

const isEnvelope = (schema) =>
  schema?.properties?.data && (schema.properties.success ?? schema.properties.isSuccess);

function unwrap(document) {
  const named = document.components?.schemas ?? {};
  const resolve = (schema) => (schema?.$ref ? named[schema.$ref.split('/').at(-1)] : schema);
  for (const path of Object.values(document.paths)) {
    for (const operation of Object.values(path)) {
      for (const [status, reply] of Object.entries(operation.responses ?? {})) {
        const json = reply.content?.['application/json'];
        const schema = resolve(json?.schema);
        if (status.startsWith('2') && isEnvelope(schema)) json.schema = schema.properties.data;
      }
    }
  }
  return document;
}

async function generate() {
  const work = await mkdtemp(join(tmpdir(), 'munim-codegen-'));
  try {
    const schemaFile = join(work, 'openapi.json');
    await writeFile(schemaFile, JSON.stringify(unwrap(JSON.parse(await readFile(documentFile, 'utf8')))));
    const source = await generateEndpoints({
      schemaFile,
      apiFile,
      apiImport: 'emptyApi',
      exportName: 'generatedApi',
      hooks: false,
      filterEndpoints: isForScreens,
    });
    const body = source.replace(/import \{ emptyApi as api \} from ["'][^"']+["'];?/, '');
    const text = `// Made by \`npm run codegen\` from docs/openapi.json. Do not edit.\nimport { emptyApi as api } from './empty-api';\n${body}`;
    const format = spawnSync(
      join(root, 'node_modules/.bin/biome'),
      ['format', '--stdin-file-path', 'src/shared/api/formatted.ts'],
      { cwd: root, input: text, encoding: 'utf8' },
    );
    if (format.status !== 0) throw new Error(`formatting failed: ${format.stderr}`);
    return format.stdout;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const fresh = await generate();
if (process.argv.includes('--check')) {
  const kept = await readFile(target, 'utf8');
  if (kept !== fresh) {
    console.error('src/shared/api/generated.ts is stale: run `npm run codegen` and commit the result.');
    process.exit(1);
  }
  console.log('src/shared/api/generated.ts is up to date.');
} else {
  await writeFile(target, fresh);
  console.log('src/shared/api/generated.ts written.');
}
