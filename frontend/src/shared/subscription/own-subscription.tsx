import '@/shared/i18n/subscription-texts';
import { useTranslation } from 'react-i18next';
import { Loaded } from '@/shared/ui/loaded';
import { Panel } from '@/shared/ui/panel';
import { InvoiceDrawer } from './invoice-drawer';
import { InvoiceGrid } from './invoice-grid';
import classes from './subscription.module.css';
import { subscriptionApi } from './subscription-api';
import { SubscriptionFacts, SubscriptionStatus } from './subscription-facts';
import { UsageBars } from './usage-bars';

/** An organisation's plan, its usage and its invoices, read-only. */
export function OwnSubscription({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('subscription');
  const read = subscriptionApi.useGetTenantSubscriptionQuery({ tenantId });
  return (
    <div className={classes.stack}>
      <Panel
        title={t('own.title')}
        aside={read.currentData && <SubscriptionStatus status={read.currentData.status} />}
      >
        <Loaded query={read} failed={t('own.failed')}>
          {(subscription) => (
            <>
              <SubscriptionFacts subscription={subscription} />
              <UsageBars usage={subscription.usage} />
            </>
          )}
        </Loaded>
      </Panel>
      <InvoiceGrid title={t('own.invoices')} empty={t('own.noInvoices')} tenantId={tenantId}>
        {(opened, close) => <InvoiceDrawer invoiceId={opened} close={close} />}
      </InvoiceGrid>
    </div>
  );
}
