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
 * The calls of the session. They wait in this list until the recorder has been fetched, after sign-in. The recorder
 * then replaces `push`. This keeps its code out of the first visit.
 */
export const recordedCalls: RecordedCall[] = [];
