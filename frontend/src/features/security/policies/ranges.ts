/** The limits of the numbers that can be set; the server refuses what lies outside. */
export const ranges = {
  minPasswordLength: { least: 6, most: 20 },
  passwordExpiryDays: { least: 0, most: 365 },
  sessionTimeoutMinutes: { least: 5, most: 480 },
  maxConcurrentSessions: { least: 1, most: 10 },
  maxFailedLoginAttempts: { least: 3, most: 10 },
  lockoutDurationMinutes: { least: 5, most: 1440 },
} as const;

export type RangedField = keyof typeof ranges;

/** What is typed must be a whole number within the field's limits. */
export function isInRange(field: RangedField, text: string): boolean {
  const { least, most } = ranges[field];
  return /^\d{1,6}$/.test(text) && Number(text) >= least && Number(text) <= most;
}
