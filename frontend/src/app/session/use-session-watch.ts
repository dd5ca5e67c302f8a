import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { baseQuery } from '@/shared/api/base-query';
import { apiPaths } from '@/shared/config/paths';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { selectToken } from '@/shared/session/session-slice';
import type { AppStore } from '../store';

/** Less than the timeout of a call. */
const WAIT_SECONDS = 25;
/** The delay before a retry after an immediate reply: the network is down, or the server is busy. */
const PAUSE_MS = 5000;

/** Waits for the session's end. Not in the query cache, which would keep its data while a call is in flight. */
const waitForEnd =
  (stop: AbortController) => (dispatch: AppStore['dispatch'], getState: AppStore['getState']) =>
    baseQuery(
      apiPaths.sessionWatch(WAIT_SECONDS),
      {
        dispatch,
        getState,
        signal: stop.signal,
        abort: () => stop.abort(),
        extra: undefined,
        endpoint: 'watchSession',
        type: 'query',
      },
      {},
    );

/**
 * Notices at once when the session is ended elsewhere: while the page is visible, one call is always waiting for it.
 * Its refusal signs out like any other. Other tabs follow this one.
 */
export function useSessionWatch(): void {
  const dispatch = useDispatch<AppStore['dispatch']>();
  const token = useSelector(selectToken);
  const visible = usePageVisible();
  useEffect(() => {
    if (token === null || !visible) return;
    const stop = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    const watch = async () => {
      const begun = Date.now();
      const { error } = await dispatch(waitForEnd(stop));
      if (stop.signal.aborted) return;
      const waited = error === undefined && Date.now() - begun >= PAUSE_MS;
      again = setTimeout(() => void watch(), waited ? 0 : PAUSE_MS);
    };
    void watch();
    return () => {
      stop.abort();
      clearTimeout(again);
    };
  }, [dispatch, token, visible]);
}
