import '@/shared/i18n/dashboard-texts';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { reportError } from '@/shared/lib/report-error';
import { selectUser } from '@/shared/session/session-slice';
import { dashboardApi } from './api';
import classes from './dashboard.module.css';
import { DashboardBody } from './dashboard-body';
import { DashboardHeading } from './dashboard-heading';
import { DashboardLoading } from './dashboard-loading';
import { DashboardMessage } from './dashboard-message';

const GettingStarted = lazy(
  () => import(/* webpackChunkName: 'getting-started' */ '@/shared/tenant/getting-started'),
);

/** One screen for the five dashboards: the heading depends on the user's role, the figures on their scope. */
export default function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useSelector(selectUser);
  const permitted = user?.permissions.includes('DASHBOARD_VIEW') ?? false;
  const {
    data: latest,
    error,
    isFetching,
    refetch,
  } = dashboardApi.useGetDashboardStatsQuery(undefined, {
    skip: !permitted,
    refetchOnMountOrArgChange: 30,
    refetchOnReconnect: true,
  });
  // Updates from the store render synchronously, which blocks a phone. A deferred value renders piece by piece.
  const drawn = useDeferredValue(latest);
  const data = latest && drawn;
  const failed = error !== undefined && !isFetching;
  useEffect(() => {
    if (error !== undefined) reportError('the dashboard could not be loaded', error);
  }, [error]);

  if (user === null) return null;
  const { tenantId } = user;
  const setsUp = tenantId !== null && user.permissions.includes('TENANT_ADMIN');
  return (
    <>
      <DashboardHeading user={user} stats={data} reportable={permitted} />
      {setsUp && (
        <Suspense fallback={null}>
          <GettingStarted tenantId={tenantId} className={classes.gettingStarted} />
        </Suspense>
      )}
      {!permitted && <DashboardMessage text={t('dashboard:notPermitted')} />}
      {permitted && data !== undefined && <DashboardBody stats={data} />}
      {permitted && data === undefined && !failed && <DashboardLoading />}
      {permitted && data === undefined && failed && (
        <DashboardMessage
          text={t('dashboard:failed')}
          action={{ label: t('common:tryAgain'), run: () => void refetch() }}
        />
      )}
    </>
  );
}
