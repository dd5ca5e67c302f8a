// Runs before the first paint, from a file of its own, so that a dark page never flashes white, and the first screen's
// code is fetched in parallel with the application's.

import { applyColorScheme, systemIsDark } from '@/shared/lib/color-scheme';
import { firstScreen } from '@/shared/lib/first-screen';
import { hasToken, isActivated } from '@/shared/lib/storage';

applyColorScheme();
systemIsDark.addEventListener('change', applyColorScheme);

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
