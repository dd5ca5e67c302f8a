import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { createAppStore } from '@/app/store';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import '@/shared/i18n/i18n';

/** A part of a screen at an address, with what it needs of the console around it. */
export function renderPart(part: ReactNode, address = '/') {
  window.history.replaceState(null, '', address);
  return render(
    <Provider store={createAppStore()}>
      <MantineProvider env="test">
        <BrowserRouter useTransitions={false}>
          {part}
          <OverlayGate />
        </BrowserRouter>
      </MantineProvider>
    </Provider>,
  );
}
