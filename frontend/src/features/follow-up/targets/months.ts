const BEFORE = 12;

/** The months ('2026-11') that can be chosen on a day: the next one, its own, and a year before it. */
export function monthsAround(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: BEFORE + 2 }, (_, back) =>
    new Date(Date.UTC(year, month - back)).toISOString().slice(0, 7),
  );
}
