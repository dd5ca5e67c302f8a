import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach } from 'vitest';
import { loan, payment, schedule } from '@/testing/lending-replies';
import { quote } from '@/testing/loan-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, server } from '@/testing/server';

/** What the server was asked for and sent since the test began. */
export const requests: { asked: URLSearchParams[]; sent: { key: string | null; body: unknown }[] } = {
  asked: [],
  sent: [],
};

export const recorded = {
  paymentId: 9001,
  receiptNumber: 'R/SAT-01/2026-27/000311',
  allocated: payment().allocated,
  loan: loan({ overdue: 0, outstandingPrincipal: 22_244, nextDueOn: '2026-12-20' }),
};

/** Serves a loan and its payment to each test of the file. */
export function servePayments() {
  // The first visit fetches the code, which can take long on a busy machine.
  beforeAll(async () => {
    await Promise.all([
      import('@/features/payments/record/record-screen'),
      import('@/features/payments/receipts/receipts-screen'),
    ]);
  });
  beforeEach(() => {
    requests.asked = [];
    requests.sent = [];
    window.sessionStorage.clear();
    server.use(
      http.get('*/api/loans', ({ request }) => {
        requests.asked.push(new URL(request.url).searchParams);
        return listPage([loan()]);
      }),
      http.get('*/api/loans/1204', () => ok(loan())),
      http.get('*/api/loans/1204/schedule', () => ok(schedule())),
      http.get('*/api/loans/1204/foreclosure-quote', () => ok({ ...quote, total: 6100 })),
      http.get('*/api/day-end', () => ok({ businessDate: '2026-11-20', status: 'done', newest: null })),
      http.post('*/api/collections/payments', async ({ request }) => {
        requests.sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
        return ok(recorded, 201);
      }),
      http.get('*/api/collections/payments', ({ request }) => {
        requests.asked.push(new URL(request.url).searchParams);
        return listPage([payment()]);
      }),
      http.get('*/api/collections/payments/9001', () => ok(payment())),
    );
  });
}

export function open(address: string, ...permissions: string[]) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', 'LOAN_APPLICATION_VIEW', 'COLLECTION_RECORD', ...permissions],
  });
  return renderApp(address);
}

export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
