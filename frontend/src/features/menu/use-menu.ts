import '@/shared/i18n/shell-texts';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { reportError } from '@/shared/lib/report-error';
import { dashboardOf, mainGroup } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { menuApi } from './api';
import { fallbackGroups } from './fallback-menu';
import { fromServer, type MenuEntry, visibleEntries } from './menu-entry';

function useFallbackMenu(roles: readonly string[]): MenuEntry[] {
  const { t } = useTranslation(['shell', 'menu']);
  return useMemo(() => {
    const dashboard: MenuEntry = {
      id: 'dashboard',
      icon: 'dashboard',
      label: t('shell:menu.dashboard'),
      subtitle: t(`shell:menu.subtitles.${mainGroup(roles)}`),
      route: dashboardOf(roles),
      permissions: ['DASHBOARD_VIEW'],
      badge: null,
      children: [],
    };
    const groups = fallbackGroups.map((group) => ({
      id: group.id,
      icon: group.icon,
      label: t(`menu:${group.id}.title`),
      subtitle: t(`menu:${group.id}.subtitle`),
      route: null,
      permissions: group.permissions,
      badge: group.badge,
      children: group.children
        .filter((child) => child.built)
        .map((child) => ({
          id: child.route,
          icon: group.icon,
          label: t(`menu:${child.label}`),
          subtitle: null,
          route: child.route,
          permissions: child.permissions ?? group.permissions,
          badge: null,
          children: [],
        })),
    }));
    return [dashboard, ...groups];
  }, [t, roles]);
}

/** The entries that the user may see: the server's menu, or the local one when that cannot be loaded. */
export function useMenu(leadsSomewhere: (route: string) => boolean) {
  const user = useSelector(selectUser);
  const { data, error, isLoading } = menuApi.useGetMenuQuery(undefined, { skip: user === null });
  const roles = user?.roles ?? noneHeld;
  const held = user?.permissions ?? noneHeld;
  const fallback = useFallbackMenu(roles);
  useEffect(() => {
    if (error !== undefined) reportError('the menu could not be loaded, the local one is shown', error);
  }, [error]);
  const entries = useMemo(() => {
    const all = data?.menu.map(fromServer) ?? fallback;
    return visibleEntries(all, { held, leadsSomewhere });
  }, [data, fallback, held, leadsSomewhere]);
  return { entries, isLoading };
}

const noneHeld: readonly string[] = [];
