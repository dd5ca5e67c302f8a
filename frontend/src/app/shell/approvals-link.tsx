import '@/shared/i18n/header-texts';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { lendingPaths } from '@/shared/config/lending-addresses';
import { forTenant } from '@/shared/config/paths';
import { approvalsApi } from '@/shared/lending/approvals-api';
import { formatCount } from '@/shared/lib/rupees';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import classes from './approvals-link.module.css';

const POLL_EVERY_MS = 120_000;

export default function ApprovalsLink() {
  const { t } = useTranslation('header');
  const { mayChoose, tenantId } = useActedTenant();
  // Only the count is needed, so the page is as small as possible: one row.
  const { currentData } = approvalsApi.useListApprovalsQuery(
    { tenantId: tenantId ?? '', page: 1, pageSize: 1 },
    {
      skip: tenantId === null,
      refetchOnMountOrArgChange: true,
      pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0,
    },
  );
  if (tenantId === null) return null;
  const count = currentData?.totalCount ?? 0;
  const label = count === 0 ? t('approvals') : t('approvalsWaiting', { count });
  return (
    <Link
      to={forTenant(lendingPaths.approvals, mayChoose ? tenantId : null)}
      className={classes.link}
      aria-label={label}
      title={label}
      data-waiting={count > 0}
    >
      <IconChecks size={22} aria-hidden />
      {count > 0 && (
        <span className={classes.count} aria-hidden>
          {count > 99 ? '99+' : formatCount(count)}
        </span>
      )}
    </Link>
  );
}
