import '@/shared/i18n/subscription-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { InvoiceDrawer } from './invoice-drawer';
import { InvoiceGrid } from './invoice-grid';
import classes from './subscription.module.css';
import { subscriptionApi } from './subscription-api';
import { SubscriptionFacts, SubscriptionStatus } from './subscription-facts';
import { UsageBars } from './usage-bars';

/** An organisation's plan, its usage and its invoices, read-only. */
export function OwnSubscription({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation(['subscription', 'common']);
  const { currentData, isError, refetch } = subscriptionApi.useGetTenantSubscriptionQuery({ tenantId });
  return (
    <div className={classes.stack}>
      <Panel
        title={t('subscription:own.title')}
        aside={currentData && <SubscriptionStatus status={currentData.status} />}
      >
        {currentData === undefined && !isError && <Placeholder className={classes.waiting} />}
        {currentData === undefined && isError && (
          <Notice kind="error" role="alert">
            <p className={classes.noticeText}>{t('subscription:own.failed')}</p>
            <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
              {t('common:tryAgain')}
            </Button>
          </Notice>
        )}
        {currentData && (
          <>
            <SubscriptionFacts subscription={currentData} />
            <UsageBars usage={currentData.usage} />
          </>
        )}
      </Panel>
      <InvoiceGrid
        title={t('subscription:own.invoices')}
        empty={t('subscription:own.noInvoices')}
        tenantId={tenantId}
      >
        {(opened, close) => <InvoiceDrawer invoiceId={opened} close={close} />}
      </InvoiceGrid>
    </div>
  );
}
