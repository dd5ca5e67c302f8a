import { expect, it } from 'vitest';
import { tokenFor } from '@/testing/replies';
import { isTokenCurrent, readTokenLife } from './token';

it('reads when a token was issued and when it ends', () => {
  const now = Date.parse('2026-11-21T04:00:00Z');
  expect(readTokenLife(tokenFor(60, now))).toEqual({ issuedAt: now, expiresAt: now + 60_000 });
});

it('accepts a token only while its expiry is in the future', () => {
  expect(isTokenCurrent(tokenFor(60))).toBe(true);
  expect(isTokenCurrent(tokenFor(-1))).toBe(false);
});

it.each(['', 'abc', 'a.b.c', `x.${btoa('{"sub":1}')}.y`, `x.${btoa('{"exp":"soon"}')}.y`])(
  'takes %j for no token',
  (text) => {
    expect(readTokenLife(text)).toBeNull();
    expect(isTokenCurrent(text)).toBe(false);
  },
);
