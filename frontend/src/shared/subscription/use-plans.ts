import { type Plan, subscriptionApi } from './subscription-api';

/** A plan's code as an address has it; what is none narrows nothing. */
export const planIn = (text = ''): string | undefined =>
  /^[a-z0-9][a-z0-9-]{1,29}$/.test(text) ? text : undefined;

const none: readonly Plan[] = [];

/** The platform's plans, and how the one of a code is called; a code that is not known stands for itself. */
export function usePlans() {
  const { data: plans = none } = subscriptionApi.useListPlansQuery();
  return {
    plans,
    offered: plans.filter(({ isActive }) => isActive),
    planName: (code = ''): string => plans.find((plan) => plan.code === code)?.name ?? code,
  };
}
