import { paths, settingsPath } from './paths';
import { screenPaths } from './screen-paths';

const { branches, integrations, tenants, users, roles } = screenPaths;

export interface Alias {
  path: string;
  leadsTo: string;
}

/** Addresses of the local menu whose screen has another address. Those of reports and of screens to come are beside these. */
export const aliases: readonly Alias[] = [
  { path: paths.systemSettings, leadsTo: paths.settings },
  { path: paths.systemSecurity, leadsTo: settingsPath({ tab: 'security' }) },
  { path: paths.systemApi, leadsTo: integrations.root },
  { path: tenants.list, leadsTo: tenants.all },
  { path: users.listPlatform, leadsTo: users.platform },
  { path: roles.listPlatform, leadsTo: roles.platform },
  { path: branches.list, leadsTo: branches.root },
  { path: users.directory, leadsTo: users.branch },
  { path: roles.list, leadsTo: roles.root },
];
