/** The path that the console reports its own calls to. Not a generated call: logging must not log itself. */
export const frontendLogsPath = '/api/logs/frontend';

/** The file of the audit trail, filtered like the screen. */
export function auditExportPath(asked: Record<string, string | number | undefined>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined && value !== '');
  return `/api/audit/trail/export?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
