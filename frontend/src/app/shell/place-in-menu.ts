import type { MenuEntry } from '@/features/menu/menu-entry';
import type { MenuPlace } from '@/features/menu/menu-row';
import type { CurrentUser } from '@/shared/api/generated/auth';
import { ancestorsOf, routeAt } from '../routes/framed-routes';

interface Place {
  pathname: string;
  search: string;
}

interface Link {
  group: string;
  route: string;
  leadsTo: string;
}

const nowhere: MenuPlace = { group: null, route: null, isOwn: false };

const linksOf = (entries: readonly MenuEntry[]): Link[] =>
  entries.flatMap((entry) =>
    [entry, ...entry.children].flatMap(({ route, leadsTo }) =>
      route === null || leadsTo === null ? [] : [{ group: entry.id, route, leadsTo }],
    ),
  );

/** Whether a link leads to this place: the path is the same, and the place has all of the link's query. */
function leadsThere({ leadsTo }: Link, { pathname, search }: Place): boolean {
  const [path, asked] = leadsTo.split('?');
  const has = new URLSearchParams(search);
  return (
    path === pathname && [...new URLSearchParams(asked)].every(([name, value]) => has.get(name) === value)
  );
}

/** The link to a place; if there are several, the most specific one. */
const linkTo = (links: Link[], place: Place): Link | undefined =>
  links.filter((link) => leadsThere(link, place)).toSorted((a, b) => b.leadsTo.length - a.leadsTo.length)[0];

/**
 * Returns the menu entry to mark for the screen at an address: its own, otherwise that of the nearest screen above it,
 * otherwise one with another address of the topmost screen.
 */
export function placeInMenu(
  entries: readonly MenuEntry[],
  place: Place,
  user: CurrentUser | null,
): MenuPlace {
  const route = routeAt(place.pathname);
  if (route === undefined) return nowhere;
  const links = linksOf(entries);
  const own = linkTo(links, place);
  if (own !== undefined) return { group: own.group, route: own.route, isOwn: true };
  const family = [route, ...ancestorsOf(route, user)];
  for (const { path } of family) {
    const above = linkTo(links, { pathname: path, search: '' });
    if (above !== undefined) return { group: above.group, route: above.route, isOwn: false };
  }
  const outermost = family.at(-1);
  const others = links.filter(({ leadsTo }) => routeAt(leadsTo)?.screen === outermost?.screen);
  const [other] = others;
  if (other === undefined) return nowhere;
  const [path = ''] = other.leadsTo.split('?');
  // A link to a single report leads below the reports' screen, not to it. If several links lead to one screen, the first
  // counts only if its path lies below the screen's: a loan is not pending just because the list of pending loans exists.
  const isThere =
    routeAt(path)?.path === path && (others.length === 1 || path.startsWith(`${outermost?.path}/`));
  return { group: other.group, route: isThere ? other.route : null, isOwn: family.length === 1 };
}
