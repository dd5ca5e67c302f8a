import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DemoInfo } from './demo';

export const STARTS_WITHIN_MS = 180_000;
const STOPS_WITHIN_MS = 20_000;

const pause = (ms: number) => new Promise((resume) => setTimeout(resume, ms));

/** The file is complete once it can be read as JSON. */
async function isWritten(file: string): Promise<boolean> {
  if (!existsSync(file)) return false;
  try {
    JSON.parse(await readFile(file, 'utf8'));
    return true;
  } catch {
    return false; // still being written
  }
}

async function untilReady(server: ChildProcess, infoFile: string, log: () => string): Promise<void> {
  const deadline = Date.now() + STARTS_WITHIN_MS;
  while (!(await isWritten(infoFile))) {
    if (server.exitCode !== null) throw new Error(`the server stopped with ${server.exitCode}:\n${log()}`);
    if (Date.now() > deadline) throw new Error(`the server did not start:\n${log()}`);
    await pause(200);
  }
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = new Promise((resume) => server.once('exit', resume));
  server.kill('SIGTERM');
  await Promise.race([stopped, pause(STOPS_WITHIN_MS).then(() => server.kill('SIGKILL'))]);
}

export interface DemoServer {
  info: DemoInfo;
  /** The folder into which it writes letters instead of sending them. */
  outbox: string;
  /** Stops it and cleans up. */
  end: () => Promise<void>;
}

/** Starts the real server on demonstration data of its own. */
export async function startServer(): Promise<DemoServer> {
  const program = resolve(process.env.E2E_SERVER ?? '../target/debug/munim');
  if (!existsSync(program)) throw new Error(`there is no server at ${program}: build it, or set E2E_SERVER`);
  const folder = await mkdtemp(join(tmpdir(), 'munim-e2e-'));
  // The database may run as a user of its own, who must be able to enter this folder.
  await chmod(folder, 0o711);
  const infoFile = join(folder, 'demo-info.json');
  const options = ['--data-dir', join(folder, 'data'), '--listen', '127.0.0.1:0', '--demo-info', infoFile];
  const server = spawn(program, ['serve', '--demo', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text: Buffer) => {
    output = `${output}${text.toString()}`.slice(-20_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  const end = async () => {
    await stop(server);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(server, infoFile, () => output);
  } catch (error) {
    await end();
    throw error;
  }
  const info = JSON.parse(await readFile(infoFile, 'utf8')) as DemoInfo;
  return { info, outbox: join(folder, 'data/outbox'), end };
}
