import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { dismissDialogs } from '@/shared/overlays/overlays';
import { dismissToast, shownToasts } from '@/shared/overlays/toasts';
import { stopClock } from './clock';
import { server } from './server';

configure({ asyncUtilTimeout: 20_000 });

// Here as well as after each test: some modules read the clock while they load.
stopClock();

// Browser features that jsdom lacks. The user asks for reduced motion: what opens is visible at once, so that no test
// looks at a drawer that is still fading in.
window.matchMedia = (query) => ({
  matches: query === '(prefers-reduced-motion: reduce)',
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {
    return undefined;
  }
  unobserve() {
    return undefined;
  }
  disconnect() {
    return undefined;
  }
};
Element.prototype.scrollIntoView = () => undefined;

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  stopClock();
  server.resetHandlers();
  dismissDialogs();
  for (const { id } of shownToasts()) dismissToast(id);
});
afterAll(() => server.close());
