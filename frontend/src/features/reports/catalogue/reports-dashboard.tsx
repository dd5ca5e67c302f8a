import { Button } from '@mantine/core';
import IconCalendarTime from '@tabler/icons-react/dist/esm/icons/IconCalendarTime.mjs';
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { forTenant } from '@/shared/config/paths';
import { reportPaths } from '@/shared/config/report-paths';
import { formatCount } from '@/shared/lib/rupees';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ExportAll } from '../exports/export-all';
import { ExportTray } from '../exports/export-tray';
import type { ExportFormat } from '../exports/exports-api';
import { useExports } from '../exports/use-exports';
import { useReportLayout } from '../report/use-report-layout';
import classes from '../reports.module.css';
import { QuickStats } from './quick-stats';
import { ReportFinder } from './report-finder';
import { ReportCards, ReportTable } from './report-lists';
import { type ReportEntry, useCatalogue } from './use-catalogue';
import { findReports, useReportFilter } from './use-report-filter';

export function ReportsDashboard() {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const catalogue = useCatalogue();
  const { problem } = catalogue;
  const filter = useReportFilter();
  const { layout, choose } = useReportLayout();
  const { mayExport, start } = useExports();
  const [isChoosing, setChoosing] = useState(false);
  const reports = catalogue.reports ?? [];
  const found = findReports(reports, filter.search, filter.category);
  const shown = {
    reports: found,
    mayExport,
    exportOne: (report: ReportEntry, format: ExportFormat) =>
      void start({ title: report.title, format, reports: [report.key], parameters: {} }),
  };
  return (
    <>
      <ScreenHeading
        title={t('title')}
        subtitle={t('subtitle')}
        aside={
          mayExport && (
            <div className={classes.headButtons}>
              <Button
                variant="default"
                leftSection={<IconFileZip size={18} aria-hidden />}
                disabled={catalogue.reports === undefined}
                onClick={() => setChoosing(true)}
              >
                {t('exportAll')}
              </Button>
              <Button
                component={Link}
                leftSection={<IconCalendarTime size={18} aria-hidden />}
                to={forTenant(reportPaths.schedules.create, tenant)}
              >
                {t('scheduleReport')}
              </Button>
            </div>
          )
        }
      />
      {mayExport && <ExportTray />}
      {catalogue.reports === undefined && problem === undefined && <Placeholder />}
      {catalogue.reports === undefined && problem !== undefined && (
        <FailedNotice text={messageOf(problem, t('loadFailed'))} retry={catalogue.retry} />
      )}
      {catalogue.reports && (
        <>
          <QuickStats stats={catalogue.quickStats} />
          <ReportFinder
            filter={filter}
            categories={catalogue.categories}
            total={reports.length}
            layout={layout}
            setLayout={choose}
          />
          {found.length === 0 ? (
            <div className={classes.empty} role="status">
              <h2 className={classes.emptyTitle}>{t('list.emptyTitle')}</h2>
              <p>{t('list.emptyText')}</p>
              <Button variant="default" onClick={filter.clear}>
                {t('list.clearFilters')}
              </Button>
            </div>
          ) : layout === 'grid' ? (
            <ReportCards {...shown} />
          ) : (
            <ReportTable {...shown} />
          )}
          <p className={classes.footer} role="status">
            {t('list.showing', { count: found.length, shown: formatCount(found.length) })}
          </p>
          {isChoosing && (
            <ExportAll
              reports={reports.filter(({ available }) => available)}
              close={() => setChoosing(false)}
              start={start}
            />
          )}
        </>
      )}
    </>
  );
}
