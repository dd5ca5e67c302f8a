import { lazy } from 'react';
import type texts from '@/shared/i18n/en/coming.json';
import type { Route, RouteInMenu } from '@/shared/routes/route';

type Name = keyof typeof texts.pages;
type Section = keyof typeof texts.sections;

/** The route of a screen that is still to be built. */
interface ComingRoute extends Route {
  name: Name;
}

interface Page {
  path: string;
  name: Name;
  menu: readonly RouteInMenu[];
}

const screen = lazy(() => import(/* webpackChunkName: 'coming' */ './coming-screen'));

const page = (path: string, name: Name, ...menu: RouteInMenu[]): Page => ({ path, name, menu });

const coming = (section: Section, permissions: Route['permissions'], ...pages: Page[]): ComingRoute[] =>
  pages.map(
    ({ path, name, menu }): ComingRoute => ({
      path,
      name,
      title: `coming:pages.${name}.title`,
      permissions,
      section: `coming:sections.${section}`,
      screen,
      menu,
    }),
  );

/**
 * The addresses whose screens are still to be built. Each has the guard of its future screen, says what will be there,
 * and is not in the menu. Once its screen is built, an address moves from this list to the routes of its feature.
 */
export const routes: readonly ComingRoute[] = [
  ...coming('loans', ['LOAN_APPLICATION_EDIT'], page('/admin/blc/pending-list', 'blcPending')),
  ...coming('fieldWork', ['SURVEY_MANAGE'], page('/admin/survey', 'survey')),
  ...coming('migration', ['CLIENT_CREATE', 'CLIENT_EDIT'], page('/migration', 'migration')),
  ...coming(
    'migration',
    ['DATA_MIGRATION'],
    page('/admin/migration/import-clients', 'importClients', { label: 'migration.clients' }),
    page('/admin/migration/import-loans', 'importLoans', { label: 'migration.loans' }),
    page('/admin/migration/import-savings', 'importSavings', { label: 'migration.savings' }),
    page('/admin/migration/import-groups', 'importGroups', { label: 'migration.groups' }),
    page('/admin/migration/status', 'importStatus', { label: 'migration.status' }),
    page('/admin/migration/templates', 'importTemplates', { label: 'migration.templates' }),
    page('/admin/migration/history', 'importHistory', { label: 'migration.history' }),
  ),
  ...coming('system', ['SYS_ADMIN'], page('/system/backup', 'backup', { label: 'system.backup' })),
];
