import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type RouteObject, useLocation } from 'react-router-dom';
import type { Route } from '@/shared/routes/route';
import { ScreenLoader } from '@/shared/ui/screen-loader';
import { ErrorBoundary } from './error-boundary';
import { RouteGuard } from './guards/route-guard';
import { PageTitle } from './page-title';

function Guarded({ route, above }: { route: Route; above: ReactNode }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const Screen = route.screen;
  return (
    <RouteGuard route={route}>
      <PageTitle title={route.title} />
      {above}
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<ScreenLoader label={t('loading')} />}>
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </RouteGuard>
  );
}

/** A route of the table as a router's route, behind its guard. `above` is shown above its screen. */
export const toObject = (route: Route, above: ReactNode = null): RouteObject => ({
  path: route.path,
  element: <Guarded route={route} above={above} />,
});
