import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type ReportEntry, useCatalogue } from '../catalogue/use-catalogue';
import classes from '../reports.module.css';

interface OpenReportProps {
  report: string;
  children: (entry: ReportEntry) => ReactNode;
}

/** Reads the catalogue first: a report that the user may not see, or that has no data yet, is not requested. */
export function OpenReport({ report, children }: OpenReportProps) {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const { reports, problem, retry } = useCatalogue();
  const entry = reports?.find(({ key }) => key === report);
  const back = (
    <Button
      component={Link}
      size="compact-sm"
      variant="default"
      to={forTenant(screenPaths.reports.dashboard, tenant)}
    >
      {t('view.back')}
    </Button>
  );
  if (reports === undefined && problem === undefined) return <Placeholder />;
  if (reports === undefined) return <FailedNotice text={messageOf(problem, t('loadFailed'))} retry={retry} />;
  if (entry === undefined)
    return (
      <Notice kind="info">
        <p className={classes.sentence}>{t('view.unknown')}</p>
        {back}
      </Notice>
    );
  if (!entry.available)
    return (
      <>
        <ScreenHeading title={entry.title} subtitle={entry.description} />
        <Notice kind="info">
          <p className={classes.noticeTitle}>{t('view.notYet')}</p>
          <p className={classes.sentence}>{entry.availableWhen}</p>
          {back}
        </Notice>
      </>
    );
  return <Fragment key={entry.key}>{children(entry)}</Fragment>;
}
