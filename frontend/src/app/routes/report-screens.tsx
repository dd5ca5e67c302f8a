import '@/shared/i18n/report-titles-texts';
import { useRoutes } from 'react-router-dom';
import { routes } from '@/features/reports/report-routes';
import { lateObjects } from './late-objects';

const routeObjects = lateObjects(routes);

/** The routes below the reports' dashboard, and at the local menu's addresses of reports. */
export default function ReportScreens() {
  return useRoutes(routeObjects);
}
