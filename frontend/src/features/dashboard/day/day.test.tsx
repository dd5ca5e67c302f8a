import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PromiseToPay } from '@/shared/lending/follow-up-api';
import { branchDay, sheetItem, till } from '@/testing/collecting-replies';
import { contact, daySummary, officerDay, promise as promiseToPay } from '@/testing/follow-up-replies';
import { approval } from '@/testing/lending-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { stats } from '@/testing/replies';
import { listPage, ok, server } from '@/testing/server';
import { figures } from '@/testing/sheet-screens';
import { followUpDue } from './follow-up-due';

const DAY = '2026-11-24';

let asked: string[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await Promise.all([import('./day-panels'), import('../dashboard-screen')]);
});

function open(kind: 'centres' | 'branches' | 'tenant', permissions: string[]) {
  asked = [];
  const scope = { kind, tenantName: 'Annapurna Society', branchNames: ['Nashik Road'] };
  server.use(http.get('*/api/dashboard/stats', () => ok(stats({ scope, asOf: DAY }))));
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', ...permissions] });
  return renderApp('/dashboard');
}

const article = (name: string) => screen.findByRole('article', { name });

describe('the clients to follow up', () => {
  it('are those who promised for the day and those whose latest next action is due, the oldest first', () => {
    const of = (clientId: number, clientName: string, isLatest = true) => ({
      clientId,
      clientName,
      isLatest,
      promise: null,
    });
    const promised = (clientId: number, clientName: string, change: Partial<PromiseToPay>) =>
      promiseToPay({ clientId, clientName, on: DAY, received: 0, status: 'open', ...change });
    const due = followUpDue(
      [
        contact({ ...of(1, 'Asha'), nextAction: { on: '2026-11-25', what: 'Tomorrow' } }),
        contact({ ...of(1, 'Asha', false), nextAction: { on: '2026-11-20', what: 'Replaced' } }),
        contact({ ...of(2, 'Bina'), nextAction: null }),
        contact({
          ...of(2, 'Bina', false),
          promise: { amount: 450, on: DAY },
          nextAction: { on: '2026-11-20', what: 'Replaced' },
        }),
        contact({ ...of(3, 'Chitra'), nextAction: { on: '2026-11-22', what: 'Visit' } }),
        contact({ ...of(4, 'Devi'), promise: { amount: 90, on: DAY }, nextAction: null }),
      ],
      [
        promised(2, 'Bina', { amount: 300, received: 100 }),
        promised(2, 'Bina', { amount: 250, contactId: null, sheetId: 12 }),
        // Made on a sheet, without any contact.
        promised(5, 'Esha', { amount: 75, contactId: null, sheetId: 12 }),
        // Paid already.
        promised(4, 'Devi', { amount: 90, received: 90, status: 'kept' }),
      ],
      DAY,
    );
    expect(due).toEqual([
      { clientId: 3, clientName: 'Chitra', promised: null, nextAction: { on: '2026-11-22', what: 'Visit' } },
      { clientId: 2, clientName: 'Bina', promised: 450, nextAction: null },
      { clientId: 5, clientName: 'Esha', promised: 75, nextAction: null },
    ]);
  });
});

describe('the dashboard of an officer', () => {
  beforeEach(() => {
    server.use(
      http.get('*/api/collections/sheets', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('on') ?? '');
        return listPage([
          sheetItem({ collected: 1250, cash: 1000, state: 'taken' }),
          sheetItem({
            sheetId: 13,
            centreName: 'Wai',
            meetingTime: '08:00',
            state: 'handed_over',
            collected: 700,
            cash: 700,
          }),
        ]);
      }),
      http.get('*/api/collections/demand', () =>
        ok({ on: DAY, items: [], totalCount: 0, totals: { ...figures, collected: 900 } }),
      ),
      http.get('*/api/collections/contacts', ({ request }) => {
        expect(new URL(request.url).searchParams.get('dueOn')).toBe(DAY);
        return listPage([
          contact({ promise: { amount: 450, on: DAY }, nextAction: { on: DAY, what: 'Visit her' } }),
        ]);
      }),
      http.get('*/api/collections/promises', ({ request }) => {
        const { from, to } = Object.fromEntries(new URL(request.url).searchParams);
        return listPage(
          from === DAY && to === DAY ? [promiseToPay({ on: DAY, amount: 450, received: 0 })] : [],
        );
      }),
      http.get('*/api/tills', () =>
        listPage([
          till({ tillId: 4, kind: 'officer', holderId: 12 }),
          till({ tillId: 5, kind: 'officer', holderId: 7, balance: 100, provisional: 1950 }),
        ]),
      ),
    );
  });

  it('has the meetings in their order, the money where it is, and whom to visit', async () => {
    open('centres', ['COLLECTION_RECORD', 'TILL_OPERATE', 'CLIENT_VIEW']);
    expect(await article('Due today')).toHaveTextContent('₹3,300₹600 in arrears');
    expect(await article('Collected on sheets')).toHaveTextContent('₹1,950₹1,250 in progress');
    expect(await article('Awaiting count')).toHaveTextContent('₹700');
    expect(await article('Payments posted')).toHaveTextContent('₹900');
    expect(await article('PAR 30')).toHaveTextContent('3.20%of your centres');
    const cash = within(await article('Cash you hold')).getByRole('link', { name: '₹2,050' });
    expect(cash).toHaveAttribute('href', '/admin/collections/tills/5');
    const meetings = within(screen.getByRole('list', { name: 'Centres today' })).getAllByRole('link');
    expect(meetings.map((one) => one.getAttribute('href'))).toEqual([
      '/collection/sheets/13',
      '/collection/sheets/12',
    ]);
    const due = within(await screen.findByRole('list', { name: 'Follow-up due' })).getByRole('listitem');
    expect(due).toHaveTextContent(
      'Sunita JadhavPromised for today, not paid yet: ₹450 · Visit her (24 Nov 2026)',
    );
    expect(within(due).getByRole('link')).toHaveAttribute('href', '/clients/profiles/318/contacts');
    expect(asked).toEqual([DAY]);
  });

  it('asks for no till that the officer may not see', async () => {
    server.use(http.get('*/api/tills', () => ok(asked.push('tills'))));
    open('centres', ['COLLECTION_RECORD']);
    expect(await article('Due today')).toBeVisible();
    expect(await article('Cash you hold')).toHaveTextContent('₹1,700₹1,700 on sheets not counted yet');
    expect(asked).toEqual([DAY]);
  });
});

describe('the dashboard of a branch', () => {
  const sheets = { open: 2, taken: 1, handedOver: 0, verified: 0, posted: 0 };

  beforeEach(() => {
    server.use(
      http.get('*/api/collections/summary', () =>
        ok(
          daySummary({
            due: 9000,
            collected: 6500,
            onTimeRate: 72.5,
            brokenPromises: 3,
            sheets,
            on: DAY,
            officers: [
              officerDay({
                officerId: 12,
                officerName: 'Ravi Kumar',
                due: 6000,
                collected: 6000,
                sheets: { ...sheets, open: 0, taken: 0, posted: 2 },
              }),
              officerDay({ officerId: 13, officerName: 'Meera Joshi', due: 3000, collected: 500, sheets }),
            ],
          }),
        ),
      ),
      http.get('*/api/branch-days', () =>
        ok({ items: [branchDay({ tillsOpen: 2, onTheWay: 500, waitsFor: ['open_tills'] })] }),
      ),
      http.get('*/api/approvals', () =>
        listPage([
          approval(),
          approval({ approvalId: 78, askedBy: 'asha.patil' }),
          approval({ approvalId: 79, act: 'write_off_loan' }),
          approval({ approvalId: 80, act: 'post_entry' }),
        ]),
      ),
      http.get('*/api/loans', ({ request }) => {
        const from = new URL(request.url).searchParams.get('daysPastDueFrom');
        return ok({ items: [], totalCount: from === '24' ? 6 : 0, page: 1, pageSize: 1 });
      }),
    );
  });

  it('has the collection, the sheets and officers, the cash, and what waits', async () => {
    open('branches', ['COLLECTION_RECORD', 'COLLECTION_MANAGE', 'TILL_OPERATE', 'LOAN_APPLICATION_VIEW']);
    expect(await article('Due')).toHaveTextContent('₹9,000');
    expect(await article('Collected')).toHaveTextContent('₹6,50072.5% collected on time');
    expect(within(await article('Broken promises')).getByRole('link', { name: '3' })).toHaveAttribute(
      'href',
      '/admin/collections/overdue?tab=promises&promises-status=broken',
    );
    expect(await article('Cash in tills')).toHaveTextContent('₹12,0002 tills open');
    expect(await article('Cash in transit')).toHaveTextContent('₹500');
    expect(screen.getByRole('link', { name: '2 Open' })).toHaveAttribute(
      'href',
      `/collection/sheets?sheets-on=${DAY}&sheets-state=open`,
    );
    const officers = within(screen.getByRole('list', { name: 'Officers today' })).getAllByRole('listitem');
    expect(officers.map(({ textContent }) => textContent)).toEqual([
      'Meera Joshi3 sheets not posted₹500 collected of ₹3,000 due',
      'Ravi KumarNo sheets waiting₹6,000 collected of ₹6,000 due',
    ]);
    expect(screen.getByText('Not ready')).toBeVisible();
    const waiting = within(screen.getByRole('region', { name: 'Waiting for you' }));
    expect(await waiting.findByText('1')).toBeVisible();
    const moving = within(screen.getByRole('region', { name: 'Days past due' }));
    expect(await moving.findByText('6')).toBeVisible();
    expect(moving.getByRole('link', { name: '24 to 30 days past due' })).toHaveAttribute(
      'href',
      '/admin/loans/overdue?show=days30',
    );
  });

  it('is not there for users who do not collect, nor for the whole organisation', async () => {
    open('tenant', ['COLLECTION_RECORD', 'COLLECTION_MANAGE']).unmount();
    open('branches', ['LOAN_APPLICATION_VIEW']);
    expect(await article('Total Portfolio')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Due' })).toBeNull();
  });
});
