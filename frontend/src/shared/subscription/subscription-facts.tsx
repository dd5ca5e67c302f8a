import { useTranslation } from 'react-i18next';
import { formatBusinessDate } from '@/shared/lib/dates';
import { exactRupees, plainRupees } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { StatusBadge, type Tone } from '@/shared/ui/status-badge';
import { cycles, type Subscription } from './subscription-api';

const statuses = ['active', 'past_due', 'cancelled'] as const;
const tones: Record<(typeof statuses)[number], Tone> = {
  active: 'good',
  past_due: 'alert',
  cancelled: 'plain',
};

/** Whether a subscription is billed, and paid in time. */
export function SubscriptionStatus({ status }: { status: string }) {
  const { t } = useTranslation('subscription');
  const known = statuses.find((one) => one === status) ?? 'active';
  return <StatusBadge tone={tones[known]}>{t(`status.${known}`)}</StatusBadge>;
}

/** The subscription of an organisation and its terms. */
export function SubscriptionFacts({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('subscription');
  const { plan, billingCycle, since, nextInvoiceOn, cancelledOn, due, overdue } = subscription;
  const cycle = cycles.find((known) => known === billingCycle) ?? 'monthly';
  const next =
    cancelledOn === null
      ? { name: t('columns.next'), value: formatBusinessDate(nextInvoiceOn) }
      : { name: t('columns.cancelled'), value: formatBusinessDate(cancelledOn) };
  return (
    <FactGrid
      facts={[
        { name: t('columns.plan'), value: plan.name },
        { name: t('columns.cycle'), value: t(`cycles.${cycle}`) },
        {
          name: t('columns.price'),
          value: t('own.pricePerMonth', { price: plainRupees(plan.pricePerMonth) }),
          wide: true,
        },
        { name: t('columns.since'), value: formatBusinessDate(since) },
        next,
        { name: t('columns.due'), value: <bdi>{exactRupees(due)}</bdi> },
        { name: t('summary.overdue'), value: <bdi>{exactRupees(overdue)}</bdi> },
      ]}
    />
  );
}
