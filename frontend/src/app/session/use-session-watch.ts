import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { sessionWatchCalls } from '@/shared/api/generated/session-watch';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { selectToken } from '@/shared/session/session-slice';
import type { AppStore } from '../store';

/** Below the time after which a call is given up. */
const WAIT_SECONDS = 25;
/** How soon it is asked again when an answer came without having waited: there is no network, or too much to do. */
const PAUSE_MS = 5000;

/**
 * Hears at once when the session is ended elsewhere: while somebody can see the page, one call is always waiting for
 * it. Its refusal signs out like any other. Other tabs learn it from this one.
 */
export function useSessionWatch(): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const token = useSelector(selectToken);
  const visible = usePageVisible();
  useEffect(() => {
    if (token === null || !visible) return;
    let stopped = false;
    let abort = (): void => undefined;
    let again: ReturnType<typeof setTimeout> | undefined;
    const watch = async () => {
      const begun = Date.now();
      const asked = dispatch(
        sessionWatchCalls.endpoints.watchSession.initiate(
          { waitSeconds: WAIT_SECONDS },
          { subscribe: false, forceRefetch: true },
        ),
      );
      abort = () => asked.abort();
      const { error } = await asked;
      if (stopped) return;
      const waited = error === undefined && Date.now() - begun >= PAUSE_MS;
      again = setTimeout(() => void watch(), waited ? 0 : PAUSE_MS);
    };
    void watch();
    return () => {
      stopped = true;
      clearTimeout(again);
      abort();
    };
  }, [dispatch, token, visible]);
}
