import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { recordedCalls } from '@/shared/api/recorded-calls';
import { reportError } from '@/shared/lib/report-error';
import type { RootState } from '../store';

/** The delay leaves time for the screen's first data. */
const BEGINS_AFTER_MS = 1500;

/** Logs the session's calls. The code that does it is fetched after the page has loaded. */
export function useRequestLog(): void {
  const store = useStore<RootState>();
  useEffect(() => {
    const record = () =>
      import(/* webpackChunkName: 'request-log' */ '@/shared/request-log/recorder').then(
        ({ startRecording }) => startRecording(store),
        (error: unknown) => {
          recordedCalls.push = () => 0;
          reportError('the calls are not logged', error);
        },
      );
    const timer = setTimeout(record, BEGINS_AFTER_MS);
    return () => {
      clearTimeout(timer);
      // If the user signs out sooner, the log of an earlier page is cleared as well.
      if (store.getState().session.user === null) void record();
    };
  }, [store]);
}
