import { expect, it } from 'vitest';
import { safeReturnUrl } from './return-url';

it.each(['/', '/dashboard', '/dashboard/admin?x=1', '/a//b'])('accepts %s', (path) => {
  expect(safeReturnUrl(path)).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'dashboard',
  '',
  '/\t/evil.example',
  null,
])('refuses %j', (address) => {
  expect(safeReturnUrl(address)).toBeNull();
});
