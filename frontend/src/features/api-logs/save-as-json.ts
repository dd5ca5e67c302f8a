import { indianDay } from '@/shared/lib/indian-day';
import { saveFile } from '@/shared/lib/save-file';
import type { ApiLogEntry } from '@/shared/request-log/entry';

export function saveAsJson(entries: readonly ApiLogEntry[]): void {
  const file = new Blob([JSON.stringify(entries, null, 2)], { type: 'application/json' });
  saveFile(file, `api-logs-${indianDay()}.json`);
}
