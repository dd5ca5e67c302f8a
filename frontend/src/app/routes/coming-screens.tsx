import '@/shared/i18n/coming-texts';
import { useRoutes } from 'react-router-dom';
import { routes } from '@/features/coming/routes';
import { lateObjects } from './late-objects';

const routeObjects = lateObjects(routes);

/** What answers where no screen is: one that is still to be built, or the dashboard. */
export default function ComingScreens() {
  return useRoutes(routeObjects);
}
