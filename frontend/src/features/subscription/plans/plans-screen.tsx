import '@/shared/i18n/subscription-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SubscriptionTabs } from '../subscription-tabs';
import { PlanDrawer } from './plan-drawer';
import { PlanList } from './plan-list';

export function PlansScreen() {
  const { t } = useTranslation('subscription');
  const [isNew, setIsNew] = useState(false);
  return (
    <>
      <ScreenHeading
        title={t('plans.title')}
        subtitle={t('plans.subtitle')}
        aside={<Button onClick={() => setIsNew(true)}>{t('plans.new')}</Button>}
      />
      <SubscriptionTabs current="plans" />
      <PlanList />
      <PlanDrawer plan={isNew ? null : undefined} close={() => setIsNew(false)} />
    </>
  );
}
