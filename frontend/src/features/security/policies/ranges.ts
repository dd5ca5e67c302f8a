/** The limits of the numbers that can be set. The server refuses values outside of them. */
export const ranges = {
  minPasswordLength: { least: 6, most: 20 },
  passwordExpiryDays: { least: 0, most: 365 },
  sessionTimeoutMinutes: { least: 5, most: 480 },
  maxConcurrentSessions: { least: 1, most: 10 },
  maxFailedLoginAttempts: { least: 3, most: 10 },
  lockoutDurationMinutes: { least: 5, most: 1440 },
} as const;

export type RangedField = keyof typeof ranges;

/** Parses a whole number within the field's limits. */
export function isInRange(field: RangedField, text: string): boolean {
  const { least, most } = ranges[field];
  return /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
