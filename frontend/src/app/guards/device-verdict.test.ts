import { expect, it } from 'vitest';
import { judgeDevice } from './device-verdict';

const ahead = { expiry: '2099-01-01T00:00:00Z', tenantId: 1, tenantName: 'A' };
const past = { ...ahead, expiry: '2020-01-01T00:00:00Z' };
const none = { ...ahead, expiry: null };
const says = (isActivated: boolean, expiryDate: string | null = ahead.expiry) => ({
  data: { isActivated, expiryDate, deviceInfo: null },
  failed: false,
});
const pending = { failed: false };
const failed = { failed: true };
const accepted = { kind: 'accepted', renewed: null };

it.each([
  ['no flag', null, pending, { kind: 'unknown' }],
  ['current, check under way', ahead, pending, accepted],
  ['current, server unreachable', ahead, failed, accepted],
  ['current, server agrees', ahead, says(true), accepted],
  ['current, server says no', ahead, says(false), { kind: 'refused', unreachable: false }],
  ['expired, check under way', past, pending, { kind: 'checking' }],
  ['expired, extended on the server', past, says(true), { kind: 'accepted', renewed: ahead }],
  [
    'expired, server agrees that it is',
    past,
    says(true, past.expiry),
    { kind: 'refused', unreachable: false },
  ],
  ['expired, server unreachable', past, failed, { kind: 'refused', unreachable: true }],
  ['no expiry kept, server knows it', none, says(true), { kind: 'accepted', renewed: ahead }],
  ['no expiry kept, server unreachable', none, failed, { kind: 'refused', unreachable: true }],
])('%s', (_name, activation, check, verdict) => {
  expect(judgeDevice(activation, check)).toEqual(verdict);
});
