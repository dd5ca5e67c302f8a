import { readColorScheme } from './storage';

export const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');

/** Draws the page in the chosen colours, or in those of the system. */
export function applyColorScheme(): void {
  const chosen = readColorScheme();
  document.documentElement.setAttribute(
    'data-mantine-color-scheme',
    chosen === 'auto' ? (systemIsDark.matches ? 'dark' : 'light') : chosen,
  );
}
