import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { recordedCalls } from '@/shared/api/recorded-calls';
import { reportError } from '@/shared/lib/report-error';
import type { RootState } from '../store';

/** The screen's first data is fetched before. */
const BEGINS_AFTER_MS = 1500;

/** Has the session's calls logged. The code that does it is fetched when the page has had its time. */
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
      // A user who signs out sooner leaves no log of an earlier page behind either.
      if (store.getState().session.user === null) void record();
    };
  }, [store]);
}
