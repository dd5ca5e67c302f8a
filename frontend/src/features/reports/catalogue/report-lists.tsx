import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { reportPath } from '@/shared/config/report-paths';
import { openingRows } from '@/shared/lists/opening-rows';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';
import { StatusBadge } from '@/shared/ui/status-badge';
import { parts } from '@/shared/ui/table-roles';
import { ReportActions, type ReportDoing } from '../report/report-actions';
import classes from '../reports.module.css';
import { ReportIcon } from './report-icon';
import type { ReportEntry } from './use-catalogue';

interface ReportListProps extends ReportDoing {
  reports: readonly ReportEntry[];
}

function Later({ report }: { report: ReportEntry }) {
  const { t } = useTranslation('reports');
  if (report.available) return null;
  return (
    <p className={classes.later}>
      <StatusBadge tone="plain">{t('list.later')}</StatusBadge> {report.availableWhen}
    </p>
  );
}

/** A report's name, which opens it. */
function ReportName({ report }: { report: ReportEntry }) {
  const tenant = useNamedTenant();
  if (!report.available) return report.title;
  return (
    <Link to={forTenant(reportPath(report.key), tenant)} className={classes.name} data-opens-row>
      {report.title}
    </Link>
  );
}

export function ReportCards({ reports, ...doing }: ReportListProps) {
  return (
    <ul className={classes.cards}>
      {reports.map((report) => (
        <li key={report.key}>
          <article className={classes.card} aria-label={report.title} data-later={!report.available}>
            <ReportIcon category={report.category} />
            <div className={classes.cardHead}>
              <h2 className={classes.cardTitle}>
                <ReportName report={report} />
              </h2>
              <p className={classes.category}>{report.categoryName}</p>
            </div>
            <div className={classes.cardText}>
              <p className={classes.description}>{report.description}</p>
              <Later report={report} />
            </div>
            <ReportActions report={report} {...doing} />
          </article>
        </li>
      ))}
    </ul>
  );
}

export function ReportTable({ reports, ...doing }: ReportListProps) {
  const { t } = useTranslation('reports');
  return (
    <Panel title={t('list.title')}>
      <table {...parts.table} className={classes.table} aria-label={t('list.title')}>
        <thead>
          <tr>
            <th scope="col">{t('list.name')}</th>
            <th scope="col">{t('list.category')}</th>
            <th scope="col">{t('list.description')}</th>
            <th scope="col">{t('list.actions')}</th>
          </tr>
        </thead>
        <tbody {...parts.body} {...openingRows}>
          {reports.map((report) => (
            <tr key={report.key} {...parts.row}>
              <th {...parts.header} scope="row">
                <ReportName report={report} />
              </th>
              <td {...parts.cell}>{report.categoryName}</td>
              <td {...parts.cell}>
                {report.description}
                <Later report={report} />
              </td>
              <td {...parts.cell}>
                <ReportActions report={report} {...doing} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
