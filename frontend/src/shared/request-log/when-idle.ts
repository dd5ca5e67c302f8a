const AT_THE_LATEST_MS = 2000;

/** Runs the work once the page is idle. */
export function whenIdle(run: () => void): void {
  if (typeof window.requestIdleCallback === 'function')
    window.requestIdleCallback(() => run(), { timeout: AT_THE_LATEST_MS });
  else setTimeout(run, 0);
}
