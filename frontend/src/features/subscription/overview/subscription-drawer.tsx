import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { subscriptionApi } from '@/shared/subscription/subscription-api';
import { SubscriptionFacts, SubscriptionStatus } from '@/shared/subscription/subscription-facts';
import { UsageBars } from '@/shared/subscription/usage-bars';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from '../subscription.module.css';
import { SubscriptionForm } from './subscription-form';

/** The subscription of one organisation, beside the list, with a form to change it. */
export function SubscriptionDrawer({ tenantId, close }: { tenantId: number | null; close: () => void }) {
  const { t } = useTranslation(['subscription', 'common']);
  const { currentData, error, refetch } = subscriptionApi.useGetTenantSubscriptionQuery(
    { tenantId: tenantId ?? 0 },
    { skip: tenantId === null },
  );
  return (
    <DetailDrawer
      opened={tenantId !== null}
      title={currentData?.orgName ?? t('subscription:overview.title')}
      close={close}
    >
      {currentData === undefined && error === undefined && <Placeholder className={classes.waiting} />}
      {currentData === undefined && error !== undefined && (
        <Notice kind="error" role="alert">
          <p className={classes.noticeText}>
            {(isApiProblem(error) && error.message) || t('subscription:own.failed')}
          </p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {currentData && (
        <>
          <p className={classes.badge}>
            <SubscriptionStatus status={currentData.status} />
          </p>
          <SubscriptionFacts subscription={currentData} />
          <UsageBars usage={currentData.usage} />
          <section className={classes.part} aria-labelledby="change-subscription">
            <h3 id="change-subscription" className={classes.partTitle}>
              {t('subscription:change.title')}
            </h3>
            <SubscriptionForm
              key={`${currentData.tenantId} ${currentData.version}`}
              subscription={currentData}
            />
          </section>
        </>
      )}
    </DetailDrawer>
  );
}
