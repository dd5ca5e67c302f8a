import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { recordedCalls } from '@/shared/api/recorded-calls';
import { dismissDialogs } from '@/shared/overlays/overlays';
import { dismissToast, shownToasts } from '@/shared/overlays/toasts';
import { stopClock } from './clock';
import { mintedTokens, tokenNumber } from './replies';
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

/** The tokens of the files that ran before. What their last screen still requests, no test of this file may hear. */
const minted = mintedTokens();

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const headers = input instanceof Request ? input.headers : new Headers(init?.headers);
    const number = tokenNumber(headers.get('Authorization'));
    return number !== null && number <= minted ? new Promise<never>(() => undefined) : fetch(input, init);
  };
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});
// The files of a worker share its modules and its page, because loading them again takes longer than most files. What a test leaves
// there is therefore cleared, as by a reload.
afterEach(() => {
  cleanup();
  recordedCalls.length = 0;
  // The recorder replaces it.
  Reflect.deleteProperty(recordedCalls, 'push');
  vi.useRealTimers();
  stopClock();
  server.resetHandlers();
  dismissDialogs();
  for (const { id } of shownToasts()) dismissToast(id);
});
afterAll(() => server.close());
