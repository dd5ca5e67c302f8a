import type { ComponentType, LazyExoticComponent } from 'react';
import type { ReportCategory, ReportKey } from '@/shared/config/report-paths';
import type comingTexts from '@/shared/i18n/en/coming.json';
import type menuTexts from '@/shared/i18n/en/menu.json';
import type routesTexts from '@/shared/i18n/en/routes.json';
import type { Permission } from '@/shared/lib/permissions';
import type { Role, RoleGroup } from '@/shared/lib/roles';

/**
 * Why a route requires no permission. 'guest': visitors without a session. 'open': mailed links and activation, with or
 * without a session. 'renewal': users who must change their password. 'enrolment': users who must set up a second
 * factor. 'own': any user, because the screen shows them only what is their own.
 */
export type NoPermission = 'guest' | 'open' | 'renewal' | 'enrolment' | 'own';

export type Title =
  | 'common:pages.signIn'
  | 'common:pages.activation'
  | 'common:pages.accessDenied'
  | 'common:pages.forgotPassword'
  | 'common:pages.resetPassword'
  | 'common:pages.setPassword'
  | 'common:pages.verifyEmail'
  | 'common:pages.changePassword'
  | 'common:pages.secondFactor'
  | `common:pages.dashboard.${RoleGroup}`
  | `routes:${keyof typeof routesTexts}`
  | `reportTitles:reports.${ReportKey}`
  | `reportTitles:categories.${ReportCategory}`
  | 'reportTitles:scheduleNew'
  | 'reportTitles:scheduleEdit'
  | 'reportTitles:print'
  | 'reportTitles:export'
  | `coming:sections.${keyof typeof comingTexts.sections}`
  | `coming:pages.${keyof typeof comingTexts.pages}.title`;

type MenuTexts = typeof menuTexts;

export type MenuGroup = keyof MenuTexts;

/** The group of a menu entry and its text in that group. */
export type MenuLabel = {
  [G in MenuGroup]: `${G}.${Exclude<keyof MenuTexts[G], symbol | number | 'title' | 'subtitle'>}`;
}[MenuGroup];

/** An entry of the local menu, which is shown when the server's cannot be loaded. */
export interface RouteInMenu {
  label: MenuLabel;
  /** Its own address, which redirects to the route. Without one the entry leads to the route itself. */
  at?: string;
  /** The query with which its own address leads to the route. */
  query?: string;
  /** Any one of these is required, in addition to one of its group's and the route's own requirements. */
  permissions?: readonly Permission[];
}

/**
 * One screen. A feature declares its routes in its `routes.ts`; the router, the guards, the palette, the local menu, the
 * menu's marks, the breadcrumbs and the browser tests' walk are derived from them.
 */
export interface Route {
  path: string;
  title: Title;
  screen: LazyExoticComponent<ComponentType>;
  /** Any one of these is required. A route that requires none gives the reason. */
  permissions: readonly [Permission, ...Permission[]] | NoPermission;
  /** One of these is required as well. */
  roles?: readonly Role[] | undefined;
  /** The section of the console, shown in the breadcrumbs and the palette. */
  section?: Title | undefined;
  /** The address of the screen above this one. */
  parent?: string | undefined;
  /** The address of the screen above it for platform users, if different. */
  platformParent?: string | undefined;
  /** The screen shows the record in its address, so the palette does not list it. */
  ofOne?: boolean | undefined;
  /** For screens that redirect or do not always exist: the palette lists them only if this returns true. */
  listed?: (() => boolean) | undefined;
  menu?: readonly RouteInMenu[] | undefined;
}

/** An address that redirects to a route. */
export interface Alias {
  path: string;
  leadsTo: string;
}

/** Returns the addresses of the local menu that redirect to these routes. */
export const aliasesOf = (routes: readonly Route[]): Alias[] =>
  routes.flatMap(({ path, menu = [] }) =>
    menu.flatMap(({ at, query }) =>
      at === undefined ? [] : { path: at, leadsTo: query === undefined ? path : `${path}?${query}` },
    ),
  );
