/** The lists that the server can export. */
const exported = {
  branches: '/api/bank/branch',
  loans: '/api/loans',
  users: '/api/users',
  tenants: '/api/saas/tenant',
} as const;

/** The URL of a list's file, with the list's filters and order. */
export function exportPath(
  list: keyof typeof exported,
  asked: Record<string, string | number | boolean | undefined>,
): string {
  const given = Object.entries(asked).filter(([, value]) => value !== undefined);
  return `${exported[list]}/export?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** Everything that is held about a client. */
export const clientExportPath = (clientId: number): string => `/api/clients/${clientId}/export`;
