import '@/shared/lib/history-steps';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { i18n } from '@/shared/i18n/i18n';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import { ErrorBoundary } from './error-boundary';
import { Screens } from './router';
import { followOtherTabs } from './session/follow-other-tabs';
import type { AppStore } from './store';

export function App({ store }: { store: AppStore }) {
  useEffect(() => followOtherTabs(store), [store]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        {/* Without this, a field that is bound to the address would jump back until the transition is drawn. */}
        <BrowserRouter useTransitions={false}>
          <ErrorBoundary>
            <Screens />
            <OverlayGate />
          </ErrorBoundary>
        </BrowserRouter>
      </I18nextProvider>
    </Provider>
  );
}
