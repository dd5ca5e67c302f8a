import type { ActivationCodeItem, DeviceItem } from '@/shared/api/generated/devices';

export type CodeState = 'live' | 'expired' | 'used' | 'revoked';
export type DeviceState = 'active' | 'expired' | 'revoked';

const codeStates: readonly CodeState[] = ['live', 'expired', 'used', 'revoked'];

const isPast = (instant: string, now: number) => Date.parse(instant) <= now;

/** The state from the server, except for codes that have expired since. */
export function codeState({ status, expiresAt }: ActivationCodeItem, now: number): CodeState {
  const reported = codeStates.find((state) => state === status) ?? 'expired';
  return reported === 'live' && expiresAt !== null && isPast(expiresAt, now) ? 'expired' : reported;
}

export function deviceState({ revokedAt, expiresAt }: DeviceItem, now: number): DeviceState {
  if (revokedAt !== null) return 'revoked';
  return isPast(expiresAt, now) ? 'expired' : 'active';
}
