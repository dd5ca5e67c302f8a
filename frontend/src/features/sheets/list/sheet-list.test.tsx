import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ok, server } from '@/testing/server';
import { keep, open, served, serveSheets } from '@/testing/sheet-screens';

serveSheets(() => import('./sheets-screen'));

describe('the sheets of a branch', () => {
  it('are filtered by the server and lead to each sheet', async () => {
    open('/collection/sheets?sheets-on=2026-11-24&sheets-state=taken&sheets-branchId=1&sheets-officerId=12');
    const row = await screen.findByRole('row', { name: /Koregaon East.*Asha Patil.*In progress/ });
    expect(within(row).getByRole('link', { name: 'Koregaon East' })).toHaveAttribute(
      'href',
      '/collection/sheets/12',
    );
    expect(Object.fromEntries(served.asked.at(-1) ?? [])).toEqual({
      on: '2026-11-24',
      state: 'taken',
      branchId: '1',
      officerId: '12',
      page: '1',
      pageSize: '25',
    });
    expect(screen.queryByRole('link', { name: 'Create sheets' })).toBeNull();
    // Users with several branches see the branch of each sheet.
    expect(await within(row).findByText('Nashik Road')).toBeVisible();
    expect(within(row).getByText('10:30 am')).toBeVisible();
  });

  it('are created for a day', async () => {
    server.use(
      http.post('*/api/collections/sheets/generate', async ({ request }) => {
        await keep(request);
        return ok({ created: 11, existing: 2 });
      }),
    );
    open('/collection/sheets', ['COLLECTION_SHEET_GENERATE']);
    await userEvent.click(await screen.findByRole('link', { name: 'Create sheets' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Create sheets' }));
    expect(await drawer.findByLabelText(/^Day/)).toHaveValue('24 Nov 2026');
    await userEvent.click(drawer.getByRole('button', { name: 'Create sheets' }));
    expect(await screen.findByText('Created: 11. Already existed: 2.')).toBeVisible();
    expect(served.sent[0]).toEqual({ on: '2026-11-24', branchId: null });
  });
});
