import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { DemoInfo } from './demo';

export const STARTS_WITHIN_MS = 900_000;
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
  end: () => Promise<void>;
}

/** Starts the real server in a folder, on the demonstration data there, which it loads first if there are none. */
async function serveIn(folder: string): Promise<DemoServer> {
  const program = resolve(process.env.E2E_SERVER ?? '../target/debug/munim');
  if (!existsSync(program)) throw new Error(`there is no server at ${program}: build it, or set E2E_SERVER`);
  const infoFile = join(folder, 'demo-info.json');
  const options = ['--data-dir', join(folder, 'data'), '--listen', '127.0.0.1:0', '--demo-info', infoFile];
  const server = spawn(program, ['serve', '--demo', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (text: Buffer) => {
    output = `${output}${text.toString()}`.slice(-20_000);
  };
  server.stdout.on('data', keep);
  server.stderr.on('data', keep);
  try {
    await untilReady(server, infoFile, () => output);
  } catch (error) {
    await stop(server);
    throw error;
  }
  const info = JSON.parse(await readFile(infoFile, 'utf8')) as DemoInfo;
  return { info, outbox: join(folder, 'data/outbox'), end: () => stop(server) };
}

const loadedIn = (folder: string) => join(folder, 'loaded');

/** Loads the demonstration's data below a folder, once for all servers of a run: it takes most of a server's start. */
export async function loadDemo(folder: string): Promise<void> {
  await mkdir(loadedIn(folder), { mode: 0o711 });
  const server = await serveIn(loadedIn(folder));
  await server.end();
}

let started = 0;

/** Starts the real server on a copy of the loaded data. */
export async function startServer(folder: string): Promise<DemoServer> {
  started += 1;
  const own = join(folder, `server-${process.pid}-${started}`);
  await mkdir(own, { mode: 0o711 });
  // The files belong to the database's own user, which Node's copy would not keep.
  await promisify(execFile)('cp', ['-a', join(loadedIn(folder), 'data'), own]);
  const server = await serveIn(own);
  const end = async () => {
    await server.end();
    await rm(own, { recursive: true, force: true });
  };
  return { ...server, end };
}
