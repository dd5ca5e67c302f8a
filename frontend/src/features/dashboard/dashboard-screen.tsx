import '@/shared/i18n/dashboard-texts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { reportError } from '@/shared/lib/report-error';
import { selectUser } from '@/shared/session/session-slice';
import { dashboardApi } from './api';
import { DashboardBody } from './dashboard-body';
import { DashboardHeading } from './dashboard-heading';
import { DashboardLoading } from './dashboard-loading';
import { DashboardMessage } from './dashboard-message';

/** One screen for the five dashboards: the heading follows the user's role, the figures his scope. */
export default function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'common']);
  const user = useSelector(selectUser);
  const permitted = user?.permissions.includes('DASHBOARD_VIEW') ?? false;
  const { data, error, isFetching, refetch } = dashboardApi.useGetDashboardStatsQuery(undefined, {
    skip: !permitted,
    refetchOnMountOrArgChange: 30,
    refetchOnReconnect: true,
  });
  useEffect(() => {
    if (error !== undefined) reportError('the dashboard could not be loaded', error);
  }, [error]);

  if (user === null) return null;
  return (
    <>
      <DashboardHeading user={user} stats={data} reportable={permitted} />
      {!permitted && <DashboardMessage text={t('dashboard:notPermitted')} />}
      {permitted && data !== undefined && <DashboardBody stats={data} />}
      {permitted && data === undefined && isFetching && <DashboardLoading />}
      {permitted && data === undefined && !isFetching && error !== undefined && (
        <DashboardMessage
          text={t('dashboard:failed')}
          action={{ label: t('common:tryAgain'), run: () => void refetch() }}
        />
      )}
    </>
  );
}
