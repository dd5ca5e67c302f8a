import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { SubscriptionFacts, SubscriptionStatus } from '@/shared/subscription/subscription-facts';
import { UsageBars } from '@/shared/subscription/usage-bars';
import { Loaded } from '@/shared/ui/loaded';
import classes from '../subscription.module.css';
import { SubscriptionForm } from './subscription-form';

export function SubscriptionDrawer({ tenantId, close }: { tenantId: number | null; close: () => void }) {
  const { t } = useTranslation('subscription');
  const read = subscriptionApi.useGetTenantSubscriptionQuery(
    { tenantId: tenantId ?? 0 },
    { skip: tenantId === null },
  );
  return (
    <DetailDrawer
      opened={tenantId !== null}
      title={read.currentData?.orgName ?? t('overview.title')}
      close={close}
    >
      <Loaded query={read} failed={messageOf(read.error, t('own.failed'))}>
        {(subscription) => (
          <>
            <p className={classes.badge}>
              <SubscriptionStatus status={subscription.status} />
            </p>
            <SubscriptionFacts subscription={subscription} />
            <UsageBars usage={subscription.usage} />
            <section className={classes.part} aria-labelledby="change-subscription">
              <h3 id="change-subscription" className={classes.partTitle}>
                {t('change.title')}
              </h3>
              <SubscriptionForm
                key={`${subscription.tenantId} ${subscription.version}`}
                subscription={subscription}
              />
            </section>
          </>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
