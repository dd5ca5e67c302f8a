import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { reportPath } from '@/shared/config/report-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import type { ReportEntry } from '../catalogue/use-catalogue';
import type { ExportFormat } from '../exports/exports-api';
import classes from '../reports.module.css';

export interface ReportDoing {
  mayExport: boolean;
  exportOne: (report: ReportEntry, format: ExportFormat) => void;
}

/** View, PDF and Excel of one report; disabled if its data does not exist yet. */
export function ReportActions({ report, mayExport, exportOne }: ReportDoing & { report: ReportEntry }) {
  const tenant = useNamedTenant();
  const { t } = useTranslation('reports');
  const { title, available } = report;
  const exporting = (format: 'pdf' | 'xlsx', label: string) =>
    mayExport && (
      <Button
        variant="default"
        size="compact-sm"
        disabled={!available}
        aria-label={t('list.exportOf', { title, format: label })}
        onClick={() => exportOne(report, format)}
      >
        {label}
      </Button>
    );
  return (
    <div className={classes.actions}>
      {available ? (
        <Button
          component={Link}
          size="compact-sm"
          variant="light"
          to={forTenant(reportPath(report.key), tenant)}
          aria-label={t('list.viewOf', { title })}
        >
          {t('list.view')}
        </Button>
      ) : (
        <Button size="compact-sm" variant="light" disabled aria-label={t('list.viewOf', { title })}>
          {t('list.view')}
        </Button>
      )}
      {exporting('pdf', t('list.pdf'))}
      {exporting('xlsx', t('list.excel'))}
    </div>
  );
}
