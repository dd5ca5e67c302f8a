import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, type RouteObject, useLocation, useRoutes } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { ErrorBoundary } from './error-boundary';
import { RouteGuard } from './guards/route-guard';
import { PageTitle } from './page-title';
import { aliases, type Route, routes } from './routes';
import { ShellFrame } from './shell/shell-frame';

function Guarded({ route }: { route: Route }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const Screen = route.screen;
  return (
    <RouteGuard route={route}>
      <PageTitle title={route.title} />
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenLoader label={t('loading')} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </RouteGuard>
  );
}

const toObject = (route: Route): RouteObject => ({ path: route.path, element: <Guarded route={route} /> });

const toDashboard = <Navigate to={paths.dashboard.root} replace />;

const routeObjects: RouteObject[] = [
  ...routes.filter((route) => !route.framed).map(toObject),
  { element: <ShellFrame />, children: routes.filter((route) => route.framed).map(toObject) },
  ...aliases.map(({ path, leadsTo }) => ({ path, element: <Navigate to={leadsTo} replace /> })),
  { path: paths.root, element: toDashboard },
  { path: '*', element: toDashboard },
];

/** The screen for the current address, made from the route table. */
export function Screens() {
  return useRoutes(routeObjects);
}
