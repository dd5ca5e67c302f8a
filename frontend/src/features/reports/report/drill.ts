import type { ReportDrill } from '../api';

/** The query string with the filters of the report behind a row. */
export function drillSearch({ parameters }: ReportDrill, tenant: string | null): string {
  const given = Object.entries({ ...parameters, tenant }).filter(([, value]) => value != null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
