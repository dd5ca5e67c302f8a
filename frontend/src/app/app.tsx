import { MantineProvider } from '@mantine/core';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { i18n } from '@/shared/i18n/i18n';
import { cspNonce } from '@/shared/lib/page-settings';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import { colorSchemeManager } from '@/shared/ui/color-scheme-manager';
import { cssVariables, theme } from '@/shared/ui/theme';
import { ErrorBoundary } from './error-boundary';
import { Screens } from './router';
import { followOtherTabs } from './session/follow-other-tabs';
import type { AppStore } from './store';

export function App({ store }: { store: AppStore }) {
  useEffect(() => followOtherTabs(store), [store]);
  return (
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          getStyleNonce={cspNonce}
        >
          {/* A field that the address fills would spring back until a transition was drawn. */}
          <BrowserRouter useTransitions={false}>
            <ErrorBoundary>
              <Screens />
              <OverlayGate />
            </ErrorBoundary>
          </BrowserRouter>
        </MantineProvider>
      </I18nextProvider>
    </Provider>
  );
}
