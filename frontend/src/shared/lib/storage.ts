import type { CurrentUser } from '@/shared/api/generated/auth';
import { fieldsOf, isTextList, numberOr, parseJson, textOr } from './shape';

// The only place that touches the browser's storage. A value that is missing, corrupted or out of reach (private
// windows may refuse storage) reads as absent, and what cannot be written is kept for the life of the page.

const keys = {
  deviceId: 'deviceId',
  deviceActivated: 'deviceActivated',
  deviceExpiry: 'deviceExpiry',
  tenantId: 'tenantId',
  tenantName: 'tenantName',
  selectedBranch: 'selectedBranch',
  currentUser: 'currentUser',
  token: 'token',
  colorScheme: 'colorScheme',
} as const;

type Key = (typeof keys)[keyof typeof keys] | `lists:${string}` | `draft:${string}`;

const unstored = new Map<Key, string>();

function read(key: Key): string | null {
  try {
    return window.localStorage.getItem(key) ?? unstored.get(key) ?? null;
  } catch {
    return unstored.get(key) ?? null;
  }
}

function write(key: Key, value: string | null): void {
  unstored.delete(key);
  try {
    if (value === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, value);
  } catch {
    if (value !== null) unstored.set(key, value);
  }
}

/** A stored user without an id, a name, roles or permissions is not valid. */
function readUser(value: unknown): CurrentUser | null {
  const kept = fieldsOf(value);
  const userId = numberOr(kept.userId, null);
  const { username, roles, permissions } = kept;
  if (userId === null || typeof username !== 'string' || !isTextList(roles) || !isTextList(permissions))
    return null;
  return {
    userId,
    username,
    roles,
    permissions,
    firstName: textOr(kept.firstName, ''),
    lastName: textOr(kept.lastName, ''),
    email: textOr(kept.email, null),
    tenantId: numberOr(kept.tenantId, null),
    tenantName: textOr(kept.tenantName, null),
    branchId: numberOr(kept.branchId, null),
    branchName: textOr(kept.branchName, null),
    profilePictureUrl: textOr(kept.profilePictureUrl, null),
    mustChangePassword: kept.mustChangePassword === true,
    ...(kept.mustEnrolSecondFactor === true && { mustEnrolSecondFactor: true }),
    passwordExpiresAt: textOr(kept.passwordExpiresAt, null),
  };
}

export interface StoredSession {
  token: string;
  user: CurrentUser;
}

/** Whether a user seems to be signed in, without loading the code that reads the session. */
export const hasToken = (): boolean => read(keys.token) !== null;

export function readSession(): StoredSession | null {
  const token = read(keys.token);
  const user = readUser(parseJson(read(keys.currentUser)));
  return token !== null && user !== null ? { token, user } : null;
}

/** The token is written last: a tab that notices it finds its user already stored. */
export function writeSession(session: StoredSession | null): void {
  write(keys.currentUser, session === null ? null : JSON.stringify(session.user));
  write(keys.token, session?.token ?? null);
}

/** The storage keys whose change in another tab concerns the session. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key === keys.token || key === keys.currentUser;
}

export interface LocalActivation {
  /** RFC 3339; null if it was not stored or is not a date. */
  expiry: string | null;
  tenantId: number | null;
  tenantName: string | null;
}

function dateOrNull(text: string | null): string | null {
  return text !== null && Number.isFinite(Date.parse(text)) ? text : null;
}

function positiveOrNull(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

export const isActivated = (): boolean => read(keys.deviceActivated) === 'true';

export function readActivation(): LocalActivation | null {
  if (!isActivated()) return null;
  return {
    expiry: dateOrNull(read(keys.deviceExpiry)),
    tenantId: positiveOrNull(read(keys.tenantId)),
    tenantName: read(keys.tenantName),
  };
}

export function writeActivation(activation: LocalActivation | null): void {
  write(keys.deviceActivated, activation === null ? null : 'true');
  write(keys.deviceExpiry, activation?.expiry ?? null);
  write(keys.tenantId, activation?.tenantId == null ? null : String(activation.tenantId));
  write(keys.tenantName, activation?.tenantName ?? null);
}

const uuidV4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

export function readDeviceId(): string | null {
  const id = read(keys.deviceId);
  return id !== null && uuidV4.test(id) ? id : null;
}

export function writeDeviceId(id: string): void {
  write(keys.deviceId, id);
}

export function readSelectedBranch(): number | null {
  return positiveOrNull(read(keys.selectedBranch));
}

export function writeSelectedBranch(branchId: number | null): void {
  write(keys.selectedBranch, branchId === null ? null : String(branchId));
}

export type ColorScheme = 'light' | 'dark' | 'auto';

export function readColorScheme(): ColorScheme {
  const stored = read(keys.colorScheme);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export function writeColorScheme(scheme: ColorScheme): void {
  write(keys.colorScheme, scheme === 'auto' ? null : scheme);
}

/** The stored settings of one user for one list; null if there are none. */
export const readListText = (userId: number, list: string): string | null => read(`lists:${userId}:${list}`);

export const writeListText = (userId: number, list: string, text: string): void =>
  write(`lists:${userId}:${list}`, text);

/** What a user has typed into a form and not saved; null if there is nothing. */
export const readDraft = (userId: number, form: string): string | null => read(`draft:${userId}:${form}`);

export const writeDraft = (userId: number, form: string, text: string | null): void =>
  write(`draft:${userId}:${form}`, text);

/** Removes the drafts of all users but one. */
export function dropDrafts(except: number | undefined): void {
  const keys: string[] = [...unstored.keys()];
  try {
    keys.push(...Object.keys(window.localStorage));
  } catch {
    // Nothing is stored there.
  }
  for (const key of keys)
    if (key.startsWith('draft:') && !key.startsWith(`draft:${except}:`)) write(key as Key, null);
}
