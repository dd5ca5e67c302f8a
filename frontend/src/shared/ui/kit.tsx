import { Button, MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { applyColorScheme } from '@/shared/lib/color-scheme';
import { cspNonce } from '@/shared/lib/page-settings';
import { readColorScheme, writeColorScheme } from '@/shared/lib/storage';
import { theme } from './theme';

// Imports the button so that its code is part of the frame. Otherwise each screen's chunk would contain a copy.
const withButton = { ...theme, components: { Button: Button.extend({}) } };

/**
 * Wraps everything that uses Mantine's components: the frame of a session, dialogs and toasts. The pages before sign-in
 * do not use it, because Mantine would be a tenth of what they fetch. It provides what MantineProvider does, except for
 * the variables. Those are in theme.css, so that no page computes them.
 */
export function Kit({ children }: { children: ReactNode }) {
  const [colorScheme, setScheme] = useState(readColorScheme);
  const context = useMemo(() => {
    const setColorScheme = (scheme: typeof colorScheme) => {
      writeColorScheme(scheme);
      applyColorScheme();
      setScheme(scheme);
    };
    return {
      colorScheme,
      setColorScheme,
      clearColorScheme: () => setColorScheme('auto'),
      getRootElement: () => document.documentElement,
      getStyleNonce: cspNonce,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    };
  }, [colorScheme]);
  return (
    <MantineContext.Provider value={context}>
      <MantineThemeProvider theme={withButton}>{children}</MantineThemeProvider>
    </MantineContext.Provider>
  );
}
