import { usePageVisible } from '@/shared/lib/use-page-visible';

const POLL_EVERY_MS = 10_000;

/** Polls at intervals while the page is visible. */
export const usePolling = () => ({ pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0 });
