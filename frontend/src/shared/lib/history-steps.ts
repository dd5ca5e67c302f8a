/** Whether it kept the step from everybody else. */
type Guard = (event: PopStateEvent) => boolean;

const guards = new Set<Guard>();

// Chromium calls the window's own listeners in the order of their registration, those that capture too. Therefore this
// one is registered when the console starts, before the router's.
window.addEventListener('popstate', (event) => {
  for (const guard of guards) if (guard(event)) return event.stopImmediatePropagation();
});

/** Lets `guard` see each step in the browser's history before the router does. The returned function ends that. */
export function guardHistorySteps(guard: Guard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}
