import type { CurrentUser } from './generated/auth';

/** One call of a session, as sent and received: nothing is masked yet. */
export interface RecordedCall {
  /** The time it was sent and its duration, in milliseconds of the page's own clock. */
  begun: number;
  took: number;
  user: CurrentUser | null;
  body: unknown;
  reply: {
    data?: unknown;
    error?: { status: number | string; data?: unknown; error?: string; originalStatus?: number } | undefined;
    meta?: { request: Request; response?: Response | undefined } | undefined;
  };
}

/**
 * Where the session's calls are told. They wait in this list until the recorder is there, which is fetched after sign-in
 * and then takes the place of `push`: the first visit carries nothing of it.
 */
export const recordedCalls: RecordedCall[] = [];
