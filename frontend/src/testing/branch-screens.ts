import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach } from 'vitest';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { branch } from '@/testing/replies';
import { listPage, ok, server } from '@/testing/server';

export const satara = branch();
export const karad = branch({
  BranchId: 5,
  BranchCode: 'KRD-01',
  BranchName: 'Karad',
  City: 'Karad',
  IsActive: false,
  ManagerName: '',
  OpeningDate: null,
});

/** What the server was asked for and sent since the test began. */
export const requests: { asked: URLSearchParams[]; sent: unknown[] } = { asked: [], sent: [] };

/** Serves two branches to each test of the file. */
export function serveBranches() {
  // The first visit fetches the code, which can take long on a busy machine.
  beforeAll(async () => {
    await Promise.all([
      import('@/features/branches/list/branches-screen'),
      import('@/features/branches/form/branch-form-screen'),
    ]);
  });
  beforeEach(() => {
    requests.asked = [];
    requests.sent = [];
    server.use(
      http.get('*/api/bank/branch', ({ request }) => {
        requests.asked.push(new URL(request.url).searchParams);
        return listPage([satara, karad]);
      }),
      http.get('*/api/bank/branch/3', () => ok(satara)),
    );
  });
}

export function open(address: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE'] });
  return renderApp(address);
}

export const dialog = async () => within(await screen.findByRole('dialog'));
export const table = () => screen.findByRole('table', { name: 'All branches' });
