import { readFileSync } from 'node:fs';
import { allRoutes } from '../../src/app/routes/all-routes';
import { arrivesAt, routeAt } from '../../src/app/routes/framed-routes';
import { placeInMenu } from '../../src/app/shell/place-in-menu';
import { localEntries, type MenuTexts } from '../../src/features/menu/local-menu';
import { type MenuEntry, visibleEntries } from '../../src/features/menu/menu-entry';
import { aliasesOf, type Route } from '../../src/shared/routes/route';
import type { Menu } from './menus';

/** The user that the page is signed in as. */
export interface Held {
  tenantId: number | null;
  roles: string[];
  permissions: string[];
}

/** The state of the page: its address, the tab's title, and the marked entry of the menu. */
export interface Seen {
  address: string;
  title: string;
  mark: string | null;
}

const texts = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../src/shared/i18n/en/${file}.json`, import.meta.url), 'utf8'));

const files: Record<string, unknown> = {
  common: texts('common'),
  routes: texts('routes'),
  reportTitles: texts('report-titles'),
  coming: texts('coming'),
};

/** The text of a title, which is given as a text file and a key in it. */
function titleOf({ title }: Route): string {
  const [file = '', key = ''] = title.split(':');
  const found = key
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], files[file]);
  if (typeof found !== 'string') throw new Error(`${title} has no text`);
  return found;
}

/** The routes of a session that can be visited by their path alone. */
export const walk: readonly Route[] = allRoutes.filter(({ path }) => !path.includes(':'));

/** The addresses that redirect, each with its route. */
export const redirects = aliasesOf(allRoutes).map(({ path, leadsTo }) => {
  const route = allRoutes.find((one) => one.path === leadsTo.split('?')[0]);
  if (route === undefined) throw new Error(`${path} leads nowhere`);
  return { path, leadsTo, route };
});

const any = (wanted: readonly string[] | undefined, has: string[]) =>
  wanted === undefined || wanted.some((one) => has.includes(one));

const permissionsOf = ({ permissions }: Route) => (typeof permissions === 'string' ? undefined : permissions);

/** Whether a route opens for a user. */
export const opens = (route: Route, held: Held): boolean =>
  any(route.roles, held.roles) && any(permissionsOf(route), held.permissions);

const entryOf = (label: string, route: string | null, children: MenuEntry[]): MenuEntry => ({
  id: label,
  icon: '',
  label,
  subtitle: null,
  route,
  leadsTo: route === null ? null : arrivesAt(route),
  permissions: [],
  badge: null,
  children,
});

/** The entries of a menu that the page shows. */
const entriesOf = (menu: Menu): MenuEntry[] =>
  Object.entries(menu).map(([label, rows]) => {
    const [first = ''] = rows;
    if (rows.length === 1 && first.startsWith('/')) return entryOf(label, first, []);
    return entryOf(
      label,
      null,
      rows.map((row) => entryOf(row, row.slice(row.lastIndexOf(' ') + 1), [])),
    );
  });

/** What the page shows at an address of a route: the screen, or Access Denied with what was required. */
export function expected(route: Route, address: string, held: Held, menu: Menu): Seen {
  if (opens(route, held)) {
    const user = { tenantId: held.tenantId } as Parameters<typeof placeInMenu>[2];
    const [pathname = '', search = ''] = address.split('?');
    const { route: mark } = placeInMenu(entriesOf(menu), { pathname, search }, user);
    return { address, title: `${titleOf(route)} · Munim`, mark };
  }
  const query = new URLSearchParams({ url: address });
  const permissions = permissionsOf(route);
  if (route.roles !== undefined) query.set('requiredRoles', route.roles.join(','));
  if (permissions !== undefined) query.set('requiredPermissions', permissions.join(','));
  return { address: `/access-denied?${query}`, title: 'Access Denied · Munim', mark: null };
}

/** The local menu of a user below their dashboard, with the counts of a demonstration. */
export function expectedLocalMenu(held: Held): Menu {
  const user = held as unknown as Parameters<typeof placeInMenu>[2];
  const visible = visibleEntries(localEntries(allRoutes, texts('menu') as MenuTexts), {
    held: held.permissions,
    leadsSomewhere: (address) => {
      const route = routeAt(address);
      return user !== null && route !== undefined && opens(route, held);
    },
  });
  const groups = visible.map(({ label, subtitle, badge, children }) => {
    const name = subtitle?.startsWith('Platform r') ? `${label}, of the platform` : label;
    return [
      badge === null ? name : `${name} (${badge.count})`,
      children.map((child) => `${child.label} ${child.route}`),
    ] as const;
  });
  return Object.fromEntries(groups);
}
