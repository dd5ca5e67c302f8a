import { fieldsOf, numberOr } from './shape';

/** The life of a token, in milliseconds since the epoch. */
export interface TokenLife {
  issuedAt: number | null;
  expiresAt: number;
}

function decodePayload(token: string): unknown {
  const payload = token.split('.')[1];
  if (payload === undefined) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (c) =>
      c.charCodeAt(0),
    );
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null; // not a token this console could have been given
  }
}

/** Reads the expiry claim; null if the token has none. Only the server verifies the signature. */
export function readTokenLife(token: string): TokenLife | null {
  const { exp, iat } = fieldsOf(decodePayload(token));
  const expires = numberOr(exp, null);
  if (expires === null) return null;
  const issued = numberOr(iat, null);
  return { issuedAt: issued === null ? null : issued * 1000, expiresAt: expires * 1000 };
}

/** A token is valid only if its expiry claim is in the future. */
export function isTokenCurrent(token: string, now: number = Date.now()): boolean {
  const life = readTokenLife(token);
  return life !== null && life.expiresAt > now;
}
