import type { MenuGroup, Route, RouteInMenu } from '@/shared/routes/route';
import { groups } from './groups';
import type { MenuEntry } from './menu-entry';

/** The texts of the groups, each with its title, its subtitle and its entries' labels. */
export type MenuTexts = Readonly<Record<MenuGroup, Readonly<Record<string, string>>>>;

interface Place extends RouteInMenu {
  leadsTo: string;
  route: string;
}

const placesOf = ({ path, menu = [] }: Route): Place[] =>
  menu.map((place) => ({
    ...place,
    route: place.at ?? path,
    leadsTo: place.query === undefined ? path : `${path}?${place.query}`,
  }));

/** The local menu's groups as the sidebar draws them, with the entries that the routes declare. */
export function localEntries(routes: readonly Route[], texts: MenuTexts): MenuEntry[] {
  const places = new Map(routes.flatMap(placesOf).map((place) => [place.label as string, place]));
  return (Object.keys(texts) as MenuGroup[]).map((id) => {
    const { icon, permissions, badge } = groups[id];
    const { title = '', subtitle = '', ...labels } = texts[id];
    return {
      id,
      icon,
      label: title,
      subtitle,
      route: null,
      leadsTo: null,
      permissions,
      badge,
      children: Object.entries(labels).flatMap(([name, label]): MenuEntry[] => {
        const place = places.get(`${id}.${name}`);
        if (place === undefined) return [];
        return [
          {
            id: place.route,
            icon,
            label,
            subtitle: null,
            route: place.route,
            leadsTo: place.leadsTo,
            permissions: place.permissions ?? permissions,
            badge: null,
            children: [],
          },
        ];
      }),
    };
  });
}
