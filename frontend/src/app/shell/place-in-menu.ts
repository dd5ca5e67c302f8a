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

/** Whether a link leads to this place: to its path, with no query that the place lacks. */
function leadsThere({ leadsTo }: Link, { pathname, search }: Place): boolean {
  const [path, asked] = leadsTo.split('?');
  const has = new URLSearchParams(search);
  return (
    path === pathname && [...new URLSearchParams(asked)].every(([name, value]) => has.get(name) === value)
  );
}

/** The link to a place, and of several the one that says most of it. */
const linkTo = (links: Link[], place: Place): Link | undefined =>
  links.filter((link) => leadsThere(link, place)).toSorted((a, b) => b.leadsTo.length - a.leadsTo.length)[0];

/**
 * Which menu entry stands for the screen at an address: its own, or else that of the nearest screen it belongs to, or
 * else another address of the outermost of these.
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
  // A link to a single report leads below the reports' screen, not to it. Of several links to one screen, the first is
  // right where it is a part of the address; a loan is not pending because the list of pending loans is such a screen.
  const isThere =
    routeAt(path)?.path === path && (others.length === 1 || path.startsWith(`${outermost?.path}/`));
  return { group: other.group, route: isThere ? other.route : null, isOwn: family.length === 1 };
}
