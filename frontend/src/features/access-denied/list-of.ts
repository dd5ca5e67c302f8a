/** Reads a comma-separated query value: entries trimmed, empty ones dropped. */
export const listOf = (value: string | null): string[] =>
  (value ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
