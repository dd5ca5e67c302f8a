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
        {/* A field that the address fills would spring back until a transition was drawn. */}
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
