import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoanItem } from '@/shared/api/generated/loans';
import { activeLoan, loan } from '@/testing/loan-replies';
import { drawer, loanPage, openAsViewer, press } from '@/testing/loan-screens';
import { savedFiles } from '@/testing/saved-files';
import { refusal, server } from '@/testing/server';

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(async () => {
  await import('./loan-screen');
});

describe('the papers of a loan', () => {
  /** The names under which files were saved, and the periods of statements. */
  let kept: string[] = [];
  let periods: string[] = [];
  let shown: LoanItem = loan();

  beforeEach(() => {
    kept = savedFiles();
    periods = [];
    shown = loan();
    server.use(
      ...loanPage(() => shown),
      http.get('*/api/loans/41/statement', ({ request }) => {
        periods.push(new URL(request.url).search);
        return HttpResponse.arrayBuffer(new ArrayBuffer(4));
      }),
      http.get('*/api/loans/41/no-dues-letter', () => HttpResponse.arrayBuffer(new ArrayBuffer(4))),
    );
  });

  it('are a statement of the chosen days', async () => {
    shown = activeLoan();
    openAsViewer('/admin/loans/accounts/41');
    await press('Statement');
    const form = await drawer('Statement');
    await userEvent.type(form.getByLabelText('From'), '2026-11-01');
    await userEvent.type(form.getByLabelText('To'), '2026-10-31');
    await userEvent.click(form.getByRole('button', { name: 'Download statement' }));
    expect(form.getAllByText('The end date is before the start date')).not.toHaveLength(0);
    expect(periods).toEqual([]);
    await userEvent.clear(form.getByLabelText('To'));
    await userEvent.click(form.getByRole('button', { name: 'Download statement' }));
    await waitFor(() => expect(kept).toEqual(['statement-L-SAT-01-2026-27-000041.pdf']));
    expect(periods).toEqual(['?from=2026-11-01']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: 'No-dues letter' })).toBeNull();
  });

  it('are refused with a reason', async () => {
    server.use(
      http.get('*/api/loans/41/statement', () => refusal(409, 'loan_state', 'The loan was not paid out.')),
    );
    shown = activeLoan();
    openAsViewer('/admin/loans/accounts/41');
    await press('Statement');
    await press('Download statement');
    expect(await (await drawer('Statement')).findByText('The loan was not paid out.')).toBeVisible();
    expect(kept).toEqual([]);
  });

  it('include the no-dues letter once it is closed', async () => {
    shown = activeLoan({ state: 'closed', closedOn: '2026-11-19' });
    openAsViewer('/admin/loans/accounts/41');
    await press('No-dues letter');
    await waitFor(() => expect(kept).toEqual(['no-dues-letter-L-SAT-01-2026-27-000041.pdf']));
  });

  it('do not exist before it is paid out', async () => {
    openAsViewer('/admin/loans/accounts/41', 'LOAN_SANCTION');
    expect(await screen.findByRole('button', { name: 'Approve' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Statement' })).toBeNull();
  });
});
