import { expect, it, vi } from 'vitest';
import { describeDevice, ensureDeviceId, maskDeviceId, randomUuidV4 } from './device';

const v4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

it('creates a device id once and stores it', () => {
  const id = ensureDeviceId();
  expect(id).toMatch(v4);
  expect(ensureDeviceId()).toBe(id);
});

it('creates a v4 id even without crypto.randomUUID, as over plain HTTP', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomUuidV4()).toMatch(v4);
  vi.unstubAllGlobals();
});

it('shows only the ends of an id', () => {
  expect(maskDeviceId('3f2b8c1e-7a4d-4e9b-8c21-5d6f7a8b9c0d')).toBe('3f2b8c1e-…-9c0d');
});

it.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36',
    'Desktop - Chrome - Linux',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/142.0 Mobile Safari/537.36',
    'Mobile - Chrome - Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0',
    'Desktop - Edge - Windows',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', 'Tablet - Safari - iOS'],
])('describes %s', (agent, text) => {
  expect(describeDevice(agent)).toBe(text);
});
