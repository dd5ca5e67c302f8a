import { useTranslation } from 'react-i18next';
import { screenPaths } from '@/shared/config/screen-paths';
import { LinkTabs } from '@/shared/ui/link-tabs';

const parts = ['overview', 'billing', 'plans'] as const;
const addresses = {
  overview: screenPaths.subscription.root,
  billing: screenPaths.subscription.billing,
  plans: screenPaths.subscription.plans,
};

export function SubscriptionTabs({ current }: { current: (typeof parts)[number] }) {
  const { t } = useTranslation('subscription');
  return (
    <LinkTabs
      label={t('overview.tabs')}
      tabs={parts.map((part) => ({
        to: addresses[part],
        label: t(`overview.${part}`),
        current: part === current,
      }))}
    />
  );
}
