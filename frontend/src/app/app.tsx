import { useEffect, useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { i18n } from '@/shared/i18n/i18n';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import { ErrorBoundary } from './error-boundary';
import { Screens } from './router';
import { followOtherTabs } from './session/follow-other-tabs';
import type { AppStore } from './store';

function Routed() {
  return (
    <ErrorBoundary>
      <Screens />
      <OverlayGate />
    </ErrorBoundary>
  );
}

export function App({ store }: { store: AppStore }) {
  const [router] = useState(() => createBrowserRouter([{ path: '*', Component: Routed }]));
  useEffect(() => followOtherTabs(store), [store]);
  useEffect(() => () => router.dispose(), [router]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        {/* Without this, a field that is bound to the address would jump back until the transition is drawn. */}
        <RouterProvider router={router} useTransitions={false} />
      </I18nextProvider>
    </Provider>
  );
}
