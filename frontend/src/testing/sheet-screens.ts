import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach } from 'vitest';
import type { Sheet } from '@/shared/lending/sheets-api';
import { sheet, sheetItem } from '@/testing/collecting-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, server } from '@/testing/server';

interface SentRow {
  rowId: string;
  clientId: number;
  attendance: string;
  paid: { loanId: number; amount: number }[];
  mode: 'cash' | 'upi';
  promise: unknown;
}

/** The sheet on the server, and what the server was asked for and sent since the test began. */
export const served: { sheet: Sheet; asked: URLSearchParams[]; sent: unknown[] } = {
  sheet: sheet(),
  asked: [],
  sent: [],
};

/** Keeps the rows that the server is sent. */
export function record(rows: SentRow[]): Sheet {
  const paidOf = (loanId: number, row: SentRow | undefined) =>
    row?.paid.find((one) => one.loanId === loanId)?.amount ?? 0;
  served.sheet = {
    ...served.sheet,
    rows: served.sheet.rows.map((kept) => {
      const row = rows.find(({ clientId }) => clientId === kept.clientId);
      if (row === undefined) return kept;
      const { rowId, mode } = row;
      const attendance = row.attendance === 'present' ? 'present' : 'absent';
      const accounts = kept.accounts.map((one) => ({ ...one, paid: paidOf(one.loanId, row) }));
      return { ...kept, rowId, mode, attendance, accounts };
    }),
  };
  return served.sheet;
}

export const keep = async (request: Request) => {
  const text = await request.text();
  served.sent.push(text === '' ? null : JSON.parse(text));
};

export const sentRows = () => served.sent.map((body) => (body as { rows: SentRow[] }).rows);

/** Serves a sheet and its lists to each test of the file, once the code of its screen is here. */
export function serveSheets(fetchScreen: () => Promise<unknown>) {
  // The first visit fetches the code, which can take long on a busy machine.
  beforeAll(fetchScreen);
  beforeEach(() => {
    served.sheet = sheet();
    served.sent = [];
    served.asked = [];
    server.use(
      http.get('*/api/collections/sheets/12', () => ok(served.sheet)),
      http.put('*/api/collections/sheets/12/rows', async ({ request }) => {
        await keep(request);
        return ok(record(sentRows().at(-1) ?? []));
      }),
      http.get('*/api/collections/sheets', ({ request }) => {
        served.asked.push(new URL(request.url).searchParams);
        return listPage([sheetItem()]);
      }),
      http.get('*/api/tills', () => listPage([])),
      http.get('*/api/branches/1/staff', () => ok([{ userId: 12, name: 'Ravi Kumar' }])),
      http.get('*/api/bank/branch/1/field-agents', () => listPage([])),
      http.get('*/api/bank/branch/centers', () => listPage([])),
    );
  });
}

export const officer = ['COLLECTION_RECORD', 'TILL_OPERATE', 'LOAN_APPLICATION_VIEW'];

export function open(address: string, permissions = officer, change: Parameters<typeof openSession>[0] = {}) {
  activateDevice();
  openSession({
    permissions: ['DASHBOARD_VIEW', ...permissions],
    roles: ['FieldOfficer'],
    branchId: 1,
    ...change,
  });
  return renderApp(address);
}

export const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

const due = { principal: 1300, interest: 350, fee: 0, penalty: 0, total: 1650 };
/** The figures of a demand. */
export const figures = { members: 2, due, arrears: 300, advance: 0, collected: 1250 };
