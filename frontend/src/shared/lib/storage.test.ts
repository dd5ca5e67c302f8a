import { expect, it, vi } from 'vitest';
import { user } from '@/testing/replies';
import {
  readActivation,
  readColorScheme,
  readDeviceId,
  readSelectedBranch,
  readSession,
  writeActivation,
  writeColorScheme,
  writeDeviceId,
  writeSelectedBranch,
  writeSession,
} from './storage';

const activation = { expiry: '2027-01-01T00:00:00Z', tenantId: 4, tenantName: 'Annapurna' };

it('returns what was stored, under the keys of the specification', () => {
  writeSession({ token: 't', user: user() });
  writeActivation(activation);
  writeSelectedBranch(3);
  expect(readSession()).toEqual({ token: 't', user: user() });
  expect(readActivation()).toEqual(activation);
  expect(readSelectedBranch()).toBe(3);
  expect(Object.keys(localStorage).sort()).toEqual(
    [
      'currentUser',
      'deviceActivated',
      'deviceExpiry',
      'selectedBranch',
      'tenantId',
      'tenantName',
      'token',
    ].sort(),
  );
});

it('removes what is cleared', () => {
  writeSession({ token: 't', user: user() });
  writeActivation(activation);
  writeSelectedBranch(3);
  writeSession(null);
  writeActivation(null);
  writeSelectedBranch(null);
  expect(localStorage).toHaveLength(0);
});

it.each([
  '{',
  'null',
  '[]',
  '{"userId":"7"}',
  '{"userId":7,"username":"a","roles":"Admin","permissions":[]}',
])('reads the corrupted user %s as no session', (text) => {
  localStorage.setItem('token', 't');
  localStorage.setItem('currentUser', text);
  expect(readSession()).toBeNull();
});

it('reads corrupted device values as absent', () => {
  localStorage.setItem('deviceId', 'not-a-uuid');
  localStorage.setItem('deviceActivated', 'true');
  localStorage.setItem('deviceExpiry', 'whenever');
  localStorage.setItem('tenantId', '-1');
  localStorage.setItem('selectedBranch', 'abc');
  localStorage.setItem('colorScheme', 'pink');
  expect(readDeviceId()).toBeNull();
  expect(readActivation()).toEqual({ expiry: null, tenantId: null, tenantName: null });
  expect(readSelectedBranch()).toBeNull();
  expect(readColorScheme()).toBe('auto');
});

it('keeps values for the life of the page when the browser refuses to store them', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse);
  const id = '3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d';
  writeDeviceId(id);
  writeColorScheme('dark');
  expect(readDeviceId()).toBe(id);
  expect(readColorScheme()).toBe('dark');
  writeColorScheme('auto');
  expect(readColorScheme()).toBe('auto');
});
