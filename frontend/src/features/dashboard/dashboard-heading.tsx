import { Button } from '@mantine/core';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { CurrentUser } from '@/shared/api/generated/auth';
import type { GetDashboardStatsApiResponse } from '@/shared/api/generated/dashboard';
import { formatBusinessDate } from '@/shared/lib/dates';
import { Notice } from '@/shared/ui/notice';
import classes from './dashboard.module.css';
import { headingFor } from './heading';

const GenerateReport = lazy(
  () => import(/* webpackChunkName: 'generate-report' */ './report/generate-report'),
);

interface DashboardHeadingProps {
  user: CurrentUser;
  stats: GetDashboardStatsApiResponse | undefined;
  reportable: boolean;
}

export function DashboardHeading({ user, stats, reportable }: DashboardHeadingProps) {
  const { t } = useTranslation(['dashboard', 'common']);
  const { title, subtitle, fullAccess } = headingFor(user, t);
  return (
    <>
      <div className={classes.heading}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          <p className={classes.subtitle}>{subtitle}</p>
          {stats && (
            <p className={classes.asOf}>
              {t('asOf', { date: formatBusinessDate(stats.asOf) })} ·{' '}
              {t(`scopes.${stats.scope.kind}`, { names: stats.scope.branchNames.join(', ') })}
            </p>
          )}
        </div>
        {reportable && (
          // Keeps its space until its code is loaded.
          <Suspense
            fallback={
              <Button disabled aria-hidden>
                {t('generate')}
              </Button>
            }
          >
            <GenerateReport />
          </Suspense>
        )}
      </div>
      {fullAccess && (
        <Notice kind="brand" className={classes.notice} icon={<IconShieldCheck size={22} aria-hidden />}>
          {t('fullAccess')}
        </Notice>
      )}
    </>
  );
}
