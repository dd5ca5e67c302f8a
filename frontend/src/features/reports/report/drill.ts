import type { ReportDrill } from '../api';

/** The questions of the report behind a row, as an address says them. */
export function drillSearch({ parameters }: ReportDrill, tenant: string | null): string {
  const said = Object.entries({ ...parameters, tenant }).filter(([, value]) => value != null);
  return new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString();
}
