import { localEntries } from '@/features/menu/local-menu';
import texts from '@/shared/i18n/en/menu.json';
import { allRoutes } from './all-routes';

/** The menu that stands in for the server's, below the dashboard's own entry. */
export const localMenu = localEntries(allRoutes, texts);
