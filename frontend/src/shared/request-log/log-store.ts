import { fieldsOf, numberOr, parseJson } from '@/shared/lib/shape';
import { readTab, writeTab } from '@/shared/lib/tab-storage';
import { createStore } from '@/shared/overlays/create-store';
import type { ApiLogEntry } from './entry';
import { whenIdle } from './when-idle';

/** The maximum number of calls kept in the tab; the oldest are dropped first. */
export const MOST_ENTRIES = 200;

const entries = createStore<readonly ApiLogEntry[]>([]);
let owner: number | null = null;
let isWriteDue = false;

function write(): void {
  isWriteDue = false;
  const kept = entries.read();
  if (kept.length === 0) {
    writeTab('apiLogs', null);
    return;
  }
  const text = (some: readonly ApiLogEntry[]) => JSON.stringify({ owner, entries: some });
  // A nearly full storage may accept half of them.
  if (!writeTab('apiLogs', text(kept)) && !writeTab('apiLogs', text(kept.slice(0, kept.length >> 1))))
    writeTab('apiLogs', null);
}

function writeSoon(): void {
  if (isWriteDue) return;
  isWriteDue = true;
  whenIdle(() => isWriteDue && write());
}

/** The calls that are kept, the newest first. */
export const readLog = entries.read;

const enabled = createStore(readTab('apiLogging') !== 'off');

export const isLoggingEnabled = enabled.read;
export const onLoggingChange = enabled.subscribe;

export function enableLogging(wanted: boolean): void {
  enabled.write(wanted);
  writeTab('apiLogging', wanted ? null : 'off');
}

/** The storage may contain anything: entries that no screen could show are left out. */
function isEntry(value: unknown): value is ApiLogEntry {
  const { id, timestamp, method, url, endpoint, headers, queryParams, executionTimeMs } = fieldsOf(value);
  const texts = [id, timestamp, method, url, endpoint].every((text) => typeof text === 'string');
  const maps = [headers, queryParams].every((map) => typeof map === 'object' && map !== null);
  return texts && maps && typeof executionTimeMs === 'number' && !Number.isNaN(Date.parse(String(timestamp)));
}

/** Restores this user's calls from the tab's storage; another user's are cleared. */
export function openLog(userId: number): void {
  if (owner === userId) return;
  const kept = fieldsOf(parseJson(readTab('apiLogs')));
  const isOwn = numberOr(kept.owner, null) === userId && Array.isArray(kept.entries);
  owner = userId;
  entries.write(isOwn ? (kept.entries as unknown[]).filter(isEntry) : []);
  if (!isOwn) write();
}

/** Clears the log after the user has left. */
export function closeLog(): void {
  owner = null;
  entries.write([]);
  enableLogging(true);
  write();
}

export function addToLog(added: readonly ApiLogEntry[]): void {
  entries.write([...added.toReversed(), ...entries.read()].slice(0, MOST_ENTRIES));
  writeSoon();
}

export function clearLog(): void {
  entries.write([]);
  write();
}

/** Writes pending entries to the tab's storage before the page is closed. */
export function writeLogNow(): void {
  if (isWriteDue) write();
}
