import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
};

/** Whether the page is visible: a hidden page need not be refreshed. */
export const usePageVisible = (): boolean =>
  useSyncExternalStore(follow, () => document.visibilityState === 'visible');
