import { usePageVisible } from '@/shared/lib/use-page-visible';

const POLL_EVERY_MS = 10_000;

/** Asks again every so often, while somebody can see the page. */
export const usePolling = () => ({ pollingInterval: usePageVisible() ? POLL_EVERY_MS : 0 });
