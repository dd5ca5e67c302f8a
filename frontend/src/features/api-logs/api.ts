import { type GetFrontendLogApiResponse, logsCalls } from '@/shared/api/generated/logs';
import { fieldsOf } from '@/shared/lib/shape';
import type { ApiLogEntry } from '@/shared/request-log/entry';

export const logsApi = logsCalls;

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value);

const textsOf = (value: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).map(([name, field]) => [name, textOf(field) ?? '']));

/** An entry of the server in the form of an entry of this tab. */
export const entryOfServer = (log: GetFrontendLogApiResponse): ApiLogEntry => ({
  ...log,
  id: String(log.id),
  headers: textsOf(log.headers),
  queryParams: textsOf(log.queryParams),
  requestBody: textOf(log.requestBody),
  responseBody: textOf(log.responseBody),
});
