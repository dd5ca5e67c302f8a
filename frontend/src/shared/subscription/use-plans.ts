import { type Plan, subscriptionApi } from './subscription-api';

/** A plan's code from the address. Anything else does not filter. */
export const planIn = (text = ''): string | undefined =>
  /^[a-z0-9][a-z0-9-]{1,29}$/.test(text) ? text : undefined;

const none: readonly Plan[] = [];

/** The platform's plans, and the name of a plan by its code. An unknown code is its own name. */
export function usePlans() {
  const { data: plans = none } = subscriptionApi.useListPlansQuery();
  return {
    plans,
    offered: plans.filter(({ isActive }) => isActive),
    planName: (code = ''): string => plans.find((plan) => plan.code === code)?.name ?? code,
  };
}
