import { Button, MantineContext, MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { applyColorScheme } from '@/shared/lib/color-scheme';
import { cspNonce } from '@/shared/lib/page-settings';
import { readColorScheme, writeColorScheme } from '@/shared/lib/storage';
import { theme } from './theme';

// Names the button, so that its code and what that needs come with the frame: each screen would bring a copy otherwise.
const withButton = { ...theme, components: { Button: Button.extend({}) } };

/**
 * Around everything that is built of Mantine's components: the frame of a session, dialogs and toasts. The pages before
 * sign-in do without, because Mantine is a tenth of what they would fetch. It provides what MantineProvider does, but for the
 * variables, which theme.css has, so that no page computes them.
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
