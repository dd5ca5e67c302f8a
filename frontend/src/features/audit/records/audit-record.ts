import type { HistoryChange } from '@/shared/api/history-api';
import type { Tone } from '@/shared/ui/status-badge';

export type AuditValue = HistoryChange['before'];
export type AuditValues = Readonly<Record<string, AuditValue>>;

/** One record of the trail, as both screens show it. */
export interface AuditRecord {
  id: number;
  /** RFC 3339. */
  timestamp: string;
  tenant: string;
  userId: number | null;
  /** Empty if the user is unknown. */
  username: string;
  action: string;
  entityType: string;
  entityId: string;
  /** The entity's name before the change, or its current name; null if it has none. */
  entityName: string | null;
  address: string | null;
  session: string | null;
  userAgent: string;
  oldValues: AuditValues | null;
  newValues: AuditValues | null;
}

const tones: Readonly<Record<string, Tone>> = {
  CREATE: 'good',
  LOGIN: 'good',
  LOGIN_SUCCESS: 'good',
  UPDATE: 'info',
  DELETE: 'alert',
  LOGIN_FAILED: 'alert',
};

export const toneOf = (action: string): Tone => tones[action] ?? 'plain';

/** An actor known only by a device has the device's id for a name, masked except for its end. */
export const isMasked = (username: string): boolean => username.startsWith('•');

/** The old and new value of one field; undefined if a side lacks it. */
export interface AuditChange {
  field: string;
  before: AuditValue | undefined;
  after: AuditValue | undefined;
}

/** The changes in the order of the record's fields, those of the old values first. */
export function changesOf(before: AuditValues | null, after: AuditValues | null): AuditChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].map((field) => ({ field, before: before?.[field], after: after?.[field] }));
}

export const isEmpty = (values: AuditValues | null): boolean =>
  values === null || Object.keys(values).length === 0;
