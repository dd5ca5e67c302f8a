import '@/shared/i18n/shell-texts';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { reportError } from '@/shared/lib/report-error';
import { dashboardOf, mainGroup } from '@/shared/lib/roles';
import { selectUser } from '@/shared/session/session-slice';
import { menuApi } from './api';
import { fromServer, type MenuEntry, visibleEntries } from './menu-entry';

/** The routes as the menu needs them. */
export interface MenuRoutes {
  /** Whether an address has a screen. */
  leadsSomewhere: (route: string) => boolean;
  /** The address that an address resolves to; a different one if it redirects. */
  arrivesAt: (route: string) => string;
  /** Fetches the local menu's groups. */
  fetchLocal: () => Promise<readonly MenuEntry[]>;
}

/**
 * The menu that replaces the server's: the dashboard, and the local groups once their code is loaded. The code is fetched
 * after the server's menu has arrived or failed, so that it delays nothing and is available without a network.
 */
function useFallbackMenu(
  roles: readonly string[],
  isLoading: boolean,
  fetchLocal: MenuRoutes['fetchLocal'],
): MenuEntry[] {
  const { t } = useTranslation('shell');
  const [groups, setGroups] = useState<readonly MenuEntry[]>([]);
  useEffect(() => {
    if (isLoading) return;
    fetchLocal().then(setGroups, (error: unknown) =>
      reportError('the local menu could not be fetched', error),
    );
  }, [isLoading, fetchLocal]);
  return useMemo(() => {
    const dashboard: MenuEntry = {
      id: 'dashboard',
      icon: 'dashboard',
      label: t('menu.dashboard'),
      subtitle: t(`menu.subtitles.${mainGroup(roles)}`),
      route: dashboardOf(roles),
      leadsTo: dashboardOf(roles),
      permissions: ['DASHBOARD_VIEW'],
      badge: null,
      children: [],
    };
    return [dashboard, ...groups];
  }, [t, roles, groups]);
}

/** The entries that the user may see: the server's menu, or the local one when that cannot be loaded. */
export function useMenu({ leadsSomewhere, arrivesAt, fetchLocal }: MenuRoutes) {
  const user = useSelector(selectUser);
  const { data, error, isLoading } = menuApi.useGetMenuQuery(undefined, { skip: user === null });
  const roles = user?.roles ?? noneHeld;
  const held = user?.permissions ?? noneHeld;
  const fallback = useFallbackMenu(roles, isLoading, fetchLocal);
  useEffect(() => {
    if (error !== undefined) reportError('the menu could not be loaded, the local one is shown', error);
  }, [error]);
  const entries = useMemo(() => {
    const all = data?.menu.map((item) => fromServer(item, arrivesAt)) ?? fallback;
    return visibleEntries(all, { held, leadsSomewhere });
  }, [data, fallback, held, leadsSomewhere, arrivesAt]);
  return { entries, isLoading };
}

const noneHeld: readonly string[] = [];
