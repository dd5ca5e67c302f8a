import '@/shared/i18n/menu-texts';
import { aliases } from '@/shared/config/aliases';
import { reportAliases } from '@/shared/config/report-paths';
import { i18n } from '@/shared/i18n/i18n';
import { fallbackGroups } from './fallback-menu';
import type { MenuEntry } from './menu-entry';

const leads = new Map([...aliases, ...reportAliases].map(({ path, leadsTo }) => [path, leadsTo]));

/** The local menu's groups as the sidebar draws them. */
export const localEntries = (): MenuEntry[] =>
  fallbackGroups.map((group) => ({
    id: group.id,
    icon: group.icon,
    label: i18n.t(`menu:${group.id}.title`),
    subtitle: i18n.t(`menu:${group.id}.subtitle`),
    route: null,
    leadsTo: null,
    permissions: group.permissions,
    badge: group.badge,
    children: group.children.map((child) => ({
      id: child.route,
      icon: group.icon,
      label: i18n.t(`menu:${child.label}`),
      subtitle: null,
      route: child.route,
      leadsTo: leads.get(child.route) ?? child.route,
      permissions: child.permissions ?? group.permissions,
      badge: null,
      children: [],
    })),
  }));
