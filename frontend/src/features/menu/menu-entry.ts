import type { MenuBadge, MenuItem } from '@/shared/api/generated/menu';
import { holdsAny } from '@/shared/lib/permissions';

/** A menu entry as the sidebar draws it, from the server's menu or the local one. */
export interface MenuEntry {
  id: string;
  icon: string;
  label: string;
  subtitle: string | null;
  route: string | null;
  /** The address that its route resolves to; a different one if it is an alias. */
  leadsTo: string | null;
  permissions: readonly string[];
  badge: MenuBadge | null;
  children: readonly MenuEntry[];
}

/** The server's entry; `arrivesAt` returns where an address redirects to. */
export const fromServer = (item: MenuItem, arrivesAt: (route: string) => string): MenuEntry => ({
  id: item.id,
  icon: item.icon,
  label: item.label,
  subtitle: item.subtitle,
  route: item.route,
  leadsTo: item.route === null ? null : arrivesAt(item.route),
  permissions: item.permission,
  badge: item.badge,
  children: item.children.map((child) => ({
    id: child.route,
    icon: child.icon,
    label: child.label,
    subtitle: null,
    route: child.route,
    leadsTo: arrivesAt(child.route),
    permissions: child.permission,
    badge: child.badge,
    children: [],
  })),
});

interface Visibility {
  held: readonly string[];
  /** Whether an address has a screen: every menu entry leads somewhere. */
  leadsSomewhere: (route: string) => boolean;
}

/**
 * An entry that names no permission is hidden. If it names several, one is enough. A parent without an address of its
 * own is shown only with a visible child.
 */
export function visibleEntries(entries: readonly MenuEntry[], visibility: Visibility): MenuEntry[] {
  return entries.flatMap((entry) => {
    if (!holdsAny(visibility.held, entry.permissions)) return [];
    const children = visibleEntries(entry.children, visibility);
    const route = entry.route !== null && visibility.leadsSomewhere(entry.route) ? entry.route : null;
    return route === null && children.length === 0 ? [] : [{ ...entry, route, children }];
  });
}
