// Runs before the first paint, from a file of its own: a dark page never flashes white, and the first screen's code is
// fetched beside the application's, not after it.

import { firstScreen } from '@/shared/lib/first-screen';
import { hasToken, isActivated, readColorScheme } from '@/shared/lib/storage';

const chosen = readColorScheme();
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  chosen === 'auto' ? (systemIsDark ? 'dark' : 'light') : chosen,
);

const screen = firstScreen(window.location, hasToken(), isActivated());
/** Addresses of code and styles by screen, written into index.html by the build. */
const files = (screen && document.currentScript?.dataset[screen]) || '';
for (const href of files.split(' ').filter(Boolean)) {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = href.endsWith('.css') ? 'style' : 'script';
  link.href = href;
  document.head.append(link);
}
