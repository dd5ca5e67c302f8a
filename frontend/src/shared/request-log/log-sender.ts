import { callerHeaders } from '@/shared/api/headers';
import { frontendLogsPath } from '@/shared/config/log-paths';
import { parseJson } from '@/shared/lib/shape';
import type { WithSession } from '@/shared/session/session-slice';
import { type ApiLogEntry, isError } from './entry';
import { cut } from './mask';
import { whenIdle } from './when-idle';

const GATHERS_MS = 5000;
/** The maximum that the server accepts at once. */
const MOST_AT_ONCE = 50;
/** Beyond this, the oldest waiting entries are dropped: a log is not worth the memory. */
const MOST_WAITING = 200;
const LETTERS_SENT = 2000;
/** A browser sends no more than 64 KiB for a page that is gone. */
const LETTERS_WHEN_LEAVING = 60_000;
const QUIET_MS = 60_000;

const LONGEST_MS = 3_600_000;

/** The body as JSON if it is JSON, otherwise as text. */
function bodyOf(text: string | null): unknown {
  if (text === null) return null;
  const short = cut(text, LETTERS_SENT);
  return parseJson(short) ?? short;
}

/** The server knows its own responses; only failures are reported to it. */
const asSent = (entry: ApiLogEntry) => ({
  ...entry,
  executionTimeMs: Math.min(entry.executionTimeMs, LONGEST_MS),
  requestBody: bodyOf(entry.requestBody),
  responseBody: isError(entry) ? bodyOf(entry.responseBody) : null,
});

/**
 * Sends logged calls to the server in batches while the page is idle. A batch that cannot be sent is dropped and not
 * retried. After a refusal, nothing is sent for a while; if logging is forbidden, nothing is sent any more.
 */
export function makeSender(getState: () => WithSession) {
  let waiting: ApiLogEntry[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let quietUntil = 0;

  async function send(some: readonly ReturnType<typeof asSent>[]): Promise<void> {
    const state = getState();
    if (state.session.token === null) return;
    try {
      const reply = await fetch(new URL(frontendLogsPath, window.location.origin), {
        method: 'POST',
        keepalive: true,
        headers: { ...callerHeaders(state), 'Content-Type': 'application/json' },
        body: JSON.stringify({ entries: some }),
      });
      if (reply.ok) return;
      const wanted = Number(reply.headers.get('Retry-After') ?? 0) * 1000;
      const isFinal = [403, 404].includes(reply.status);
      quietUntil = isFinal ? Number.POSITIVE_INFINITY : Date.now() + Math.max(QUIET_MS, wanted);
    } catch {
      // No network: the logged calls fail as well, and show it.
      quietUntil = Date.now() + QUIET_MS;
    }
  }

  function sendNext(): void {
    timer = undefined;
    if (Date.now() < quietUntil) {
      waiting = [];
      return;
    }
    const some = waiting.splice(0, MOST_AT_ONCE).map(asSent);
    if (some.length > 0) void send(some);
    if (waiting.length > 0) sendSoon();
  }

  function sendSoon(): void {
    timer ??= setTimeout(() => whenIdle(sendNext), GATHERS_MS);
  }

  return {
    add: (entries: readonly ApiLogEntry[]): void => {
      if (Date.now() < quietUntil) return;
      waiting = [...waiting, ...entries].slice(-MOST_WAITING);
      sendSoon();
    },
    /** Called when the user leaves the page: sends what fits into one last call, preferring the newest entries. */
    leave: (): void => {
      if (Date.now() < quietUntil) return;
      let letters = 0;
      const fits = waiting
        .splice(0)
        .toReversed()
        .map(asSent)
        .filter((entry) => {
          letters += JSON.stringify(entry).length;
          return letters < LETTERS_WHEN_LEAVING;
        })
        .slice(0, MOST_AT_ONCE);
      if (fits.length > 0) void send(fits.toReversed());
    },
    /** Called when the user whose calls these were has signed out. */
    clear: (): void => {
      waiting = [];
      clearTimeout(timer);
      timer = undefined;
      quietUntil = 0;
    },
  };
}
