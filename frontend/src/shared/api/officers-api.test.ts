import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it } from 'vitest';
import { createAppStore } from '@/app/store';
import { signedIn } from '@/shared/session/session-slice';
import { tokenFor, user } from '@/testing/replies';
import { listPage, ok, server } from '@/testing/server';
import { officersApi } from './officers-api';
import { usersApi } from './people-api';

it('the officers of a branch are read again when one is deleted', async () => {
  const officer = (UserId: number) => ({ UserId, Username: `officer${UserId}`, FirstName: '', LastName: '' });
  let officers = [officer(17), officer(18)];
  server.use(
    http.get('*/api/bank/branch/3/field-agents', () => listPage(officers)),
    http.delete('*/api/users/18', () => {
      officers = [officer(17)];
      return ok(null);
    }),
  );
  const store = createAppStore();
  store.dispatch(signedIn({ token: tokenFor(), user: user() }));
  const { result } = renderHook(() => officersApi.useListOfficersQuery({ branchId: 3 }), {
    wrapper: ({ children }: { children: ReactNode }) => createElement(Provider, { store, children }),
  });
  await waitFor(() => expect(result.current.data?.items).toHaveLength(2));
  await act(() => store.dispatch(usersApi.endpoints.deleteUser.initiate({ userId: 18 })));
  await waitFor(() => expect(result.current.data?.items).toHaveLength(1));
});
