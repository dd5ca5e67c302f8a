import { parseJson } from '@/shared/lib/shape';

const HIDDEN = '***';
const SHOWN_AT_EACH_END = 10;

/** A token's first and last ten characters; nothing if it is shorter than that. */
export function maskToken(token: string): string {
  if (token.length < 2 * SHOWN_AT_EACH_END) return HIDDEN;
  return `${token.slice(0, SHOWN_AT_EACH_END)}...${token.slice(-SHOWN_AT_EACH_END)}`;
}

/** A text named `number` is that of a document or a bank account; in lists, numbers are numbers. */
const SECRET =
  /passw|passcode|passphrase|secret|token|otp|recoverycodes|apikey|authorization|cookie|signature|aadhaar|^number$/i;
const CODE = /^(?:code|pin|key|pan|pannumber)$|(?:activation|verification|recovery|backup)_?code$/i;
/** The server's error codes: the only values of `code` that are not secret. */
const NAME_OF_A_FAULT = /^[a-z]+(?:_[a-z]+)+$/;

/** A device's own id or a challenge of a sign-in, which are credentials. The numbers of devices in lists are not. */
const CREDENTIAL_ID = /^(?:device|challenge)[-_]?id$/i;
const NUMBER = /^\d+$/;

/** Whether a field's value is secret. Numbers and switches, such as a policy's, are not. */
function isSecret(field: string, value: unknown): boolean {
  if (CREDENTIAL_ID.test(field)) return typeof value === 'string' && !NUMBER.test(value);
  if (CODE.test(field)) return typeof value !== 'string' || !NAME_OF_A_FAULT.test(value);
  return SECRET.test(field) && typeof value !== 'number' && typeof value !== 'boolean';
}

/** A query parameter or a field of a body, masked if it is secret. */
export const maskField = <T>(field: string, value: T): T | string =>
  value !== null && value !== '' && isSecret(field, value) ? HIDDEN : value;

/** Addresses whose bodies hold documents, accounts, households and drafts of clients; they are left out. */
const PERSONAL =
  /^\/api\/(?:documents|bank-accounts|client-drafts|collections\/contacts|disbursement-batches|savings\/|clients\/[^/]+\/.)/i;
/** PAN numbers, and as many digits as an Aadhaar number or an account has. */
const NUMBERS = /\b[a-z]{3}p[a-z]\d{4}[a-z]\b|\d(?:(?:%20|[ +-])?\d){8,}/gi;

/** A text of an address of clients or their documents, without the numbers of documents and accounts. */
export const maskNumbers = (path: string, text: string): string =>
  /^\/api\/(?:clients|collections\/(?:contacts|overdue)|documents|bank-accounts|disbursement-batches|savings\/)/i.test(
    path,
  )
    ? text.replace(NUMBERS, HIDDEN)
    : text;

/** The number of a list's rows to keep. */
const MOST_ITEMS = 50;
export const MOST_LETTERS = 8000;

function masked(field: string, value: unknown): unknown {
  const shown = maskField(field, value);
  return Array.isArray(shown) && shown.length > MOST_ITEMS
    ? [...shown.slice(0, MOST_ITEMS), `… ${shown.length - MOST_ITEMS} more`]
    : shown;
}

export const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most)}… (${text.length - most} more characters)` : text;

/** A body as text with its secrets masked, cut if it is long; null if there is none. */
export function maskBody(body: unknown, path = ''): string | null {
  if (body === undefined || body === null) return null;
  if (PERSONAL.test(path)) return HIDDEN;
  const value = typeof body === 'string' ? (parseJson(body) ?? body) : body;
  if (typeof value === 'string') return cut(maskNumbers(path, value), MOST_LETTERS);
  const isFile = value instanceof Blob || value instanceof FormData || value instanceof ArrayBuffer;
  if (isFile) return `[${value.constructor.name}]`;
  const text = JSON.stringify(value, (field, part) => {
    const shown = masked(field, part);
    return typeof shown === 'string' ? maskNumbers(path, shown) : shown;
  });
  return cut(text ?? '', MOST_LETTERS);
}
