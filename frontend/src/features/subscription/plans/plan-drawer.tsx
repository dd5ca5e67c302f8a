import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { makeChange } from '@/shared/overlays/make-change';
import { type Plan, seen, subscriptionApi } from '@/shared/subscription/subscription-api';
import classes from '../subscription.module.css';
import { PlanForm } from './plan-form';

/** Retires a plan or offers it again, after a confirmation. */
function PlanStatus({ plan }: { plan: Plan }) {
  const { t } = useTranslation('subscription');
  const [changePlan, { isLoading }] = subscriptionApi.useChangePlanMutation();
  const { planId, name, isActive } = plan;
  const way = isActive ? 'retire' : 'offer';
  const change = () =>
    makeChange({
      title: t(`plans.${way}Title`),
      message: t(`plans.${way}Message`, { name }),
      confirmText: t(`plans.${way}`),
      run: () => changePlan({ planId, ...seen(plan), changePlanRequest: { isActive: !isActive } }),
      done: t(`plans.${way}Done`, { name }),
      failed: t('plans.failed'),
    });
  return (
    <div className={classes.part}>
      <Button variant="default" onClick={() => void change()} loading={isLoading}>
        {t(`plans.${way}`)}
      </Button>
    </div>
  );
}

interface PlanDrawerProps {
  /** The edited plan; null for a new one; undefined while none is open. */
  plan: Plan | null | undefined;
  close: () => void;
}

/** The form of a plan beside the list, new or changed. */
export function PlanDrawer({ plan, close }: PlanDrawerProps) {
  const { t } = useTranslation('subscription');
  return (
    <DetailDrawer
      opened={plan !== undefined}
      title={plan == null ? t('plans.new') : t('plans.edit', { name: plan.name })}
      close={close}
    >
      {plan !== undefined && (
        <PlanForm key={plan === null ? 'new' : `${plan.planId} ${plan.version}`} plan={plan} saved={close} />
      )}
      {plan && <PlanStatus plan={plan} />}
    </DetailDrawer>
  );
}
