import { act, renderHook, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { beforeEach, expect, it, vi } from 'vitest';
import { createAppStore } from '@/app/store';
import { branchesApi as branchChanges } from '@/features/branches/api';
import { signedIn } from '@/shared/session/session-slice';
import { tokenFor, user } from '@/testing/replies';
import { branchPage, ok, server } from '@/testing/server';
import { branchesApi, useAllBranches } from './branches-api';

let store: ReturnType<typeof createAppStore>;
let names: string[];
let reads: number;
const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
const openScreen = () => renderHook(() => useAllBranches(), { wrapper });
const namesIn = ({ result }: ReturnType<typeof openScreen>) =>
  result.current.data?.map(({ BranchName }) => BranchName);

beforeEach(async () => {
  names = ['Nashik Road', 'Pune Camp'];
  reads = 0;
  server.use(
    http.get('*/api/bank/branch', () => {
      reads += 1;
      return branchPage(...names);
    }),
    http.delete('*/api/bank/branch/2', () => ok(null)),
  );
  store = createAppStore();
  store.dispatch(signedIn({ token: tokenFor(), user: user() }));
  // The header shows the list for as long as the session lasts.
  renderHook(() => branchesApi.useListAllBranchesQuery({}), { wrapper });
  await waitFor(() => expect(reads).toBe(1));
});

it('a list kept by the header is read again by a screen that opens a minute later', async () => {
  const early = openScreen();
  await waitFor(() => expect(namesIn(early)).toEqual(['Nashik Road', 'Pune Camp']));
  expect(reads).toBe(1);
  names.push('Satara');
  vi.setSystemTime(Date.now() + 61_000);
  const late = openScreen();
  await waitFor(() => expect(namesIn(late)).toEqual(['Nashik Road', 'Pune Camp', 'Satara']));
  expect(reads).toBe(2);
});

it('a list kept by the header is read again at once after a change', async () => {
  const opened = openScreen();
  await waitFor(() => expect(namesIn(opened)).toEqual(['Nashik Road', 'Pune Camp']));
  names.pop();
  await act(() => store.dispatch(branchChanges.endpoints.deleteBranch.initiate({ branchId: 2 })));
  await waitFor(() => expect(namesIn(opened)).toEqual(['Nashik Road']));
});
