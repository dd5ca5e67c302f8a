import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from './start-server';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 8 * 1024 ** 3;

/** Shared memory, where the database waits for no disk, if much of it is free. */
async function place(): Promise<string> {
  if (!existsSync(MEMORY)) return tmpdir();
  const { bavail, bsize } = await statfs(MEMORY);
  return bavail * bsize < ENOUGH_BYTES ? tmpdir() : MEMORY;
}

/** Before all tests: the demonstration's data, of which each worker's server gets a copy. Returns what cleans up. */
export default async function loadBeforeTests(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(await place(), 'munim-e2e-'));
  const clean = () => rm(folder, { recursive: true, force: true });
  // The database may run as a user of its own, who must be able to enter this folder.
  await chmod(folder, 0o711);
  await loadDemo(folder).catch(async (error: unknown) => {
    await clean();
    throw error;
  });
  process.env.E2E_FOLDER = folder;
  return clean;
}
