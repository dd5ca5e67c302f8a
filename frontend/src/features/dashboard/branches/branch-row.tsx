import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BranchFigures } from '@/shared/api/generated/dashboard';
import { lists, openIn } from '@/shared/config/screen-paths';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { Rupees } from '@/shared/ui/rupees';
import { parts } from '@/shared/ui/table-roles';
import classes from '../dashboard.module.css';

interface BranchRowProps {
  branch: BranchFigures;
  showTenant: boolean;
  /** Whether the user may open the branch's record. */
  opens: boolean;
  showStaff: boolean;
}

/** A branch: a row of the table, and on a phone a card whose figures carry their names. */
export function BranchRow({ branch, showTenant, opens, showStaff }: BranchRowProps) {
  const { t } = useTranslation('dashboard');
  const { branchId, tenantId, name, tenantName, manager, portfolio, clients, staff, par30, status } = branch;
  return (
    <tr {...parts.row}>
      <th {...parts.header} scope="row" data-column="branch">
        {opens ? (
          <Link to={openIn(lists.branches, branchId, showTenant ? String(tenantId) : null)} data-opens-row>
            {name}
          </Link>
        ) : (
          name
        )}
        {showTenant && (
          <span className={classes.tenant} title={tenantName}>
            {tenantName}
          </span>
        )}
      </th>
      <td {...parts.cell} data-column="manager" data-name={t('overview.manager')}>
        {manager ?? t('overview.noManager')}
      </td>
      <td {...parts.cell} data-column="portfolio" data-name={t('overview.portfolio')}>
        <Rupees amount={portfolio} />
      </td>
      <td {...parts.cell} data-column="clients" data-name={t('overview.clients')}>
        <bdi>{formatCount(clients)}</bdi>
      </td>
      {showStaff && (
        <td {...parts.cell} data-column="staff" data-name={t('overview.staff')}>
          <bdi>{formatCount(staff)}</bdi>
        </td>
      )}
      <td {...parts.cell} data-column="par30" data-name={t('overview.par30')}>
        <bdi>{par30 === null ? t('overview.noPar') : formatPar(par30)}</bdi>
      </td>
      <td {...parts.cell} data-column="status" data-name={t('overview.status')}>
        <span className={classes.status} data-status={status}>
          {t(`overview.statuses.${status}`)}
        </span>
      </td>
    </tr>
  );
}
