import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DashboardAlert } from '@/shared/api/generated/dashboard';
import { clientsDuePath, expiringDocumentsPath } from '@/shared/config/lending-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from './alerts.module.css';

/** Leads to the clients of a branch, or to their documents, that an alert counts. */
export default function DocumentsLink({ alert: { id, time } }: { alert: DashboardAlert }) {
  const { t } = useTranslation('alerts');
  const tenant = useNamedTenant();
  const [, kind, branchId] = /^kyc-(due|expiring)-(\d{1,15})$/.exec(id) ?? [];
  if (branchId === undefined) return null;
  const leads =
    kind === 'due'
      ? clientsDuePath(branchId, time.slice(0, 10), tenant)
      : expiringDocumentsPath(branchId, tenant);
  return (
    <div className={classes.alertActions}>
      <Button component={Link} to={leads} variant="default" size="compact-sm">
        {t(kind === 'due' ? 'showClients' : 'showDocuments')}
      </Button>
    </div>
  );
}
