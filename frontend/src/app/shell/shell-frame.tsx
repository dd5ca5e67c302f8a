import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { importDashboard } from '@/features/dashboard/import-dashboard';
import { reportError } from '@/shared/lib/report-error';
import { selectMayWork } from '@/shared/session/session-slice';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { RouteGuard } from '../guards/route-guard';

const Shell = lazy(() => {
  // the dashboard's code is fetched in parallel with the shell's
  importDashboard().catch((error: unknown) => reportError('the dashboard was not fetched ahead', error));
  return import(/* webpackChunkName: 'shell' */ './shell');
});

const anySession = { permissions: 'own' } as const;

/**
 * The frame around the screens of a session, together with their routes. Without a session, or while the user must do
 * something else first, there is nothing to frame: the guard redirects, and the address is remembered.
 */
export function ShellFrame() {
  const { t } = useTranslation('common');
  const mayWork = useSelector(selectMayWork);
  if (!mayWork) return <RouteGuard route={anySession}>{null}</RouteGuard>;
  return (
    <Suspense fallback={<ScreenLoader label={t('loading')} />}>
      <Shell />
    </Suspense>
  );
}
