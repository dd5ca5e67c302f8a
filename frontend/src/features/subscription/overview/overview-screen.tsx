import '@/shared/i18n/subscription-texts';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SubscriptionTabs } from '../subscription-tabs';
import { Summary } from '../summary';
import { SubscriptionList } from './subscription-list';

export function OverviewScreen() {
  const { t } = useTranslation('subscription');
  return (
    <>
      <ScreenHeading title={t('overview.title')} subtitle={t('overview.subtitle')} />
      <SubscriptionTabs current="overview" />
      <Summary />
      <SubscriptionList />
    </>
  );
}
