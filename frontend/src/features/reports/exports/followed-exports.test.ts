import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyDispatch } from '@/shared/api/any-dispatch';
import { shownToasts } from '@/shared/overlays/toasts';
import { reportExport } from '@/testing/report-replies';
import '@/shared/i18n/reports-texts';
import { followExport, followedExports, leaveExport } from './followed-exports';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('stops following an export that was cancelled and is followed again', async () => {
  const made = reportExport({ status: 'running', progress: 10 });
  const getState = () => ({ session: { user: { userId: 1 } } });
  const looks: string[] = [];
  /** A store whose first poll finds the export ready. The dispatched thunks are run. */
  const store = (name: string) => {
    const dispatch = (action: unknown) => {
      if (typeof action !== 'function') return action;
      if (looks.includes(name)) return action(dispatch, getState);
      looks.push(name);
      return Promise.resolve({ data: reportExport() });
    };
    return dispatch as AnyDispatch;
  };
  const following = { made, title: 'Overdue Loans', tenantId: '2' };

  const first = followExport(following)(store('first'), getState);
  leaveExport(made.exportId);
  const second = followExport({ ...following, isAdopted: true })(store('second'), getState);
  await vi.runAllTimersAsync();
  await Promise.all([first, second]);

  expect(looks).toEqual(['second']);
  expect(shownToasts().map(({ action }) => action?.label)).toEqual(['Download']);
  expect(followedExports()).toEqual([]);
});
