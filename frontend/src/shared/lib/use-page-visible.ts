import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether anybody can see the page: what nobody sees need not be asked for again. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(follow, () => document.visibilityState === 'visible');
