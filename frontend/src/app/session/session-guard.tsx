import { lazy, Suspense } from 'react';
import { useSessionLife } from './use-session-life';
import { useSessionWatch } from './use-session-watch';

const ExpiryWarning = lazy(() => import(/* webpackChunkName: 'expiry-warning' */ './expiry-warning'));

/** Watches over the session while its screens are open, and warns ahead of its end. */
export default function SessionGuard() {
  const { warning } = useSessionLife();
  useSessionWatch();
  if (warning === null) return null;
  return (
    <Suspense fallback={null}>
      <ExpiryWarning {...warning} />
    </Suspense>
  );
}
