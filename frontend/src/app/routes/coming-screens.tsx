import '@/shared/i18n/coming-texts';
import { useRoutes } from 'react-router-dom';
import { routes } from '@/features/coming/routes';
import { lateObjects } from './late-objects';

const routeObjects = lateObjects(routes);

/** The fallback for addresses without a screen: a placeholder for a planned one, or the dashboard. */
export default function ComingScreens() {
  return useRoutes(routeObjects);
}
