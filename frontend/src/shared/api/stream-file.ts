import type { Dispatch } from '@reduxjs/toolkit';
import { saveFile } from '@/shared/lib/save-file';
import { fetchReply } from './download';
import { problemWithoutReply } from './problem';

interface Received {
  bytes: number;
  /** Line ends so far. */
  lines: number;
  /** The number of rows that the file will have, if the server gives it. */
  total: number | null;
}

interface StreamFile {
  url: string;
  fileName: string;
  signal: AbortSignal;
  /** Called with the progress, no more often than a person can see. */
  report: (received: Received) => void;
}

const REPORT_EVERY_MS = 150;
/** Parts of this size are handed to the browser, which may keep them on disk: a long file does not fill memory. */
const PART_BYTES = 4 * 1024 * 1024;
const LINE_END = 10;

function countLines(bytes: Uint8Array): number {
  let count = 0;
  for (let at = bytes.indexOf(LINE_END); at !== -1; at = bytes.indexOf(LINE_END, at + 1)) count += 1;
  return count;
}

const totalOf = (reply: Response): number | null => {
  const header = reply.headers.get('X-Total-Count');
  return header !== null && /^\d+$/.test(header) ? Number(header) : null;
};

/** A thunk: fetches a file that may be long, reports its progress, and saves it once it is complete. */
export function streamFile({ url, fileName, signal, report }: StreamFile) {
  return async (dispatch: Dispatch, getState: () => unknown): Promise<void> => {
    const reply = await fetchReply(url, null, { dispatch, getState }, { signal });
    const received: Received = { bytes: 0, lines: 0, total: totalOf(reply) };
    const parts: Blob[] = [];
    let chunks: Uint8Array<ArrayBuffer>[] = [];
    let chunkBytes = 0;
    let reportedAt = 0;
    const pack = () => {
      parts.push(new Blob(chunks));
      chunks = [];
      chunkBytes = 0;
    };
    const reader = reply.body?.getReader();
    signal.addEventListener('abort', () => void reader?.cancel().catch(() => undefined));
    while (reader !== undefined) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw signal.aborted ? error : problemWithoutReply('network');
      });
      if (done) break;
      chunks.push(value);
      chunkBytes += value.length;
      received.bytes += value.length;
      received.lines += countLines(value);
      if (chunkBytes >= PART_BYTES) pack();
      if (performance.now() - reportedAt >= REPORT_EVERY_MS) {
        reportedAt = performance.now();
        report({ ...received });
      }
    }
    pack();
    signal.throwIfAborted();
    saveFile(new Blob(parts, { type: reply.headers.get('Content-Type') ?? '' }), fileName);
  };
}
