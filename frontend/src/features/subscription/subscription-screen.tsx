import { useLocation } from 'react-router-dom';
import { screenPaths } from '@/shared/config/screen-paths';
import { BillingScreen } from './invoices/billing-screen';
import { OverviewScreen } from './overview/overview-screen';
import { PlansScreen } from './plans/plans-screen';

const { billing, plans } = screenPaths.subscription;

/** The three screens about subscriptions, in one chunk. The address says which is shown. */
export default function SubscriptionScreen() {
  const { pathname } = useLocation();
  if (pathname === billing) return <BillingScreen />;
  return pathname === plans ? <PlansScreen /> : <OverviewScreen />;
}
