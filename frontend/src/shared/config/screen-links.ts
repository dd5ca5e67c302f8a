import { paths, withQuery } from './paths';
import { screenPaths } from './screen-paths';

// Apart from the addresses, because the routes are part of the first visit.

/** A screen about one record, for the chosen tenant where a platform user has chosen one. */
export function recordPath(path: string, id: number, tenant: string | null): string {
  const query = new URLSearchParams({ id: String(id), ...(tenant !== null && { tenant }) });
  return `${path}?${query}`;
}

export type IntegrationsTab = 'accounts' | 'webhooks';

/** A tab of the integrations, for the chosen tenant where a platform user has chosen one. */
export function integrationsPath({ tab, tenant }: { tab: IntegrationsTab; tenant: string | null }): string {
  const query = new URLSearchParams({
    ...(tab !== 'accounts' && { tab }),
    ...(tenant !== null && { tenant }),
  });
  const text = query.toString();
  return text === '' ? screenPaths.integrations.root : `${screenPaths.integrations.root}?${text}`;
}

export type ApiLogsSource = 'local' | 'server';

/** The request logs of this tab, or those that the server keeps. */
export const apiLogsPath = (source: ApiLogsSource): string =>
  source === 'local' ? screenPaths.apiLogs : `${screenPaths.apiLogs}?source=${source}`;

export type SettingsTab = 'security' | 'devices';

/** A tab of the settings, for the chosen tenant where a platform user has chosen one. */
export const settingsPath = (query: { tab: SettingsTab; tenant?: string | null }) =>
  withQuery(paths.settings, query);

/** A letter of the demonstration; without one, the list. */
export const demoMailPath = (query: { letter: string | null }) => withQuery(paths.demoMail, query);
