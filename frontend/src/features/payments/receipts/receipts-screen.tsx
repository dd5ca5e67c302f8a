import '@/shared/i18n/lending-texts';
import '@/shared/i18n/payments-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { sheetsPath } from '@/shared/config/collecting-paths';
import { lendingPaths, recordPaymentPath } from '@/shared/config/lending-paths';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../payments.module.css';
import { PaymentList } from './payment-list';

/** The payments that were recorded, their receipts and their reversals. */
export default function ReceiptsScreen() {
  const { t } = useTranslation(['payments', 'routes']);
  const { pathname } = useLocation();
  const may = useMay();
  const tenant = useNamedTenant();
  return (
    <>
      <ScreenHeading
        title={t(
          pathname === lendingPaths.collections.receipts ? 'routes:receipts' : 'routes:collectionHistory',
        )}
        subtitle={t('payments:list.subtitle')}
        aside={
          <div className={classes.drawerButtons}>
            <Button component={Link} variant="default" to={sheetsPath({}, tenant)}>
              {t('payments:list.sheets')}
            </Button>
            {may('COLLECTION_RECORD') && (
              <Button component={Link} to={recordPaymentPath(null, tenant)}>
                {t('payments:list.record')}
              </Button>
            )}
          </div>
        }
      />
      {may('LOAN_APPLICATION_VIEW') ? (
        <TenantScope>
          <PaymentList />
        </TenantScope>
      ) : (
        <Notice kind="info">{t('payments:record.needsLoans')}</Notice>
      )}
    </>
  );
}
