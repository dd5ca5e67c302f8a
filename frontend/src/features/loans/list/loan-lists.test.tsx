import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LoanItem } from '@/shared/api/generated/loans';
import * as files from '@/shared/lib/save-file';
import { activeLoan, loan } from '@/testing/loan-replies';
import { openAsViewer, press } from '@/testing/loan-screens';
import { currentAddress } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

let asked: URLSearchParams[] = [];
let shown: LoanItem = loan();

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./loan-list-screen'));

beforeEach(() => {
  asked = [];
  shown = loan();
  server.use(
    http.get('*/api/loans', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listPage([shown]);
    }),
    http.get('*/api/loan-products', () => ok([])),
  );
});

describe('lists of loans', () => {
  it('show what is owed, to the paise, and link to the loan', async () => {
    shown = activeLoan();
    openAsViewer('/loans/active');
    const row = await screen.findByRole('row', { name: /000041/ });
    for (const text of ['Lakshmi Devi', 'Group Loan', '₹27,763.21', '₹5,673.58', '48', 'SMA-1', '3 Dec 2026'])
      expect(row).toHaveTextContent(text);
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin/loans/accounts/41');
    expect(currentAddress()).toBe('/admin/loans/active');
  });

  it('divide overdue loans by days past due', async () => {
    openAsViewer('/admin/loans/overdue?overdue-page=3');
    await userEvent.click(await screen.findByRole('link', { name: '31–60 days (1)' }));
    await waitFor(() =>
      expect(asked.some((query) => query.get('daysPastDueFrom') === '31' && query.get('page') === '1')).toBe(
        true,
      ),
    );
    const wanted = () =>
      asked.find((query) => query.get('daysPastDueFrom') === '31' && query.get('pageSize') === '25');
    await waitFor(() =>
      expect(Object.fromEntries(wanted() ?? [])).toEqual({
        state: 'active',
        daysPastDueFrom: '31',
        daysPastDueTo: '60',
        sort: '-daysPastDue',
        page: '1',
        pageSize: '25',
      }),
    );
    expect(currentAddress()).toBe('/admin/loans/overdue?show=days60');
  });

  it('say how to go on with applications that wait for what cannot be recorded', async () => {
    openAsViewer('/admin/loans/applications/pending?show=blc_pending');
    expect(
      await screen.findByText(/^Decisions of the branch loan committee cannot be recorded/),
    ).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: /^Submitted/ }));
    expect(await screen.findByText(/^Group training and the recognition test cannot/)).toBeVisible();
    await userEvent.click(await screen.findByRole('link', { name: /^Waiting for sanction/ }));
    await waitFor(() => expect(screen.queryByText(/cannot be recorded yet/)).toBeNull());
  });

  it('are sorted by the server, the newest first unless a list or the user says otherwise', async () => {
    openAsViewer('/loans/active');
    const header = await screen.findByRole('columnheader', { name: 'Client' });
    await userEvent.click(within(header).getByRole('button'));
    await waitFor(() => expect(asked.at(-1)?.get('sort')).toBe('clientName'));
    expect(asked[0]?.has('sort')).toBe(false);
    expect(within(screen.getByRole('columnheader', { name: 'Product' })).queryByRole('button')).toBeNull();
  });

  it('are searched and filtered by the server', async () => {
    openAsViewer('/admin/loans/loan-accounts-list?loans-state=closed&loans-search=lak&loans-client=12');
    await screen.findByRole('button', { name: 'Remove filter Status: Closed' });
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({
        state: 'closed',
        search: 'lak',
        clientId: '12',
      }),
    );
    expect(screen.getByRole('button', { name: 'Remove filter Client: Lakshmi Devi' })).toBeVisible();
  });

  it('are filtered by the class of their borrowers', async () => {
    openAsViewer('/loans/active?active-assetClass=npa');
    await screen.findByRole('button', { name: 'Remove filter Asset class: NPA' });
    await waitFor(() =>
      expect(Object.fromEntries(asked.at(-1) ?? [])).toMatchObject({ state: 'active', assetClass: 'npa' }),
    );
  });

  it('are exported by the server, with the part and the filters', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
    let query = '';
    server.use(
      http.get('*/api/loans/export', ({ request }) => {
        query = new URL(request.url).search;
        return new HttpResponse('a,b\r\n1,2\r\n', { headers: { 'Content-Type': 'text/csv' } });
      }),
    );
    openAsViewer('/admin/loans/overdue?show=days60&overdue-client=12');
    await press('Export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'CSV' }));
    await waitFor(() => expect(saved).toHaveBeenCalledOnce());
    expect(query).toBe('?state=active&daysPastDueFrom=31&daysPastDueTo=60&clientId=12&format=csv');
    expect(saved.mock.calls[0]?.[1]).toMatch(/^overdue-\d{4}-\d\d-\d\d\.csv$/);
    saved.mockRestore();
  });

  it('say why they could not be exported', async () => {
    server.use(http.get('*/api/loans/export', () => refusal(409, 'too_many_rows', 'Add filters.')));
    openAsViewer('/admin/loans/loan-accounts-list');
    await press('Export');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Excel (XLSX)' }));
    expect(await screen.findByText('Add filters.')).toBeVisible();
  });

  it('say which list is empty', async () => {
    server.use(http.get('*/api/loans', () => listPage([])));
    openAsViewer('/loans/applications/draft');
    expect(await screen.findByText('There are no drafts.')).toBeVisible();
  });
});
