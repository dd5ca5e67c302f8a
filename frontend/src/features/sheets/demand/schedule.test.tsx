import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ok, server } from '@/testing/server';
import { figures, open, serveSheets } from '@/testing/sheet-screens';

serveSheets(() => import('./schedule-screen'));

describe('the demand of a day', () => {
  it('is shown to those who manage collections from branches down to clients', async () => {
    const seen: URLSearchParams[] = [];
    server.use(
      http.get('*/api/collections/demand', ({ request }) => {
        const { searchParams } = new URL(request.url);
        seen.push(searchParams);
        const isCentres = searchParams.get('by') === 'centre';
        return ok({
          on: searchParams.get('on'),
          items: [
            { key: isCentres ? 41 : 318, name: isCentres ? 'Koregaon East' : 'Sunita Jadhav', ...figures },
          ],
          totalCount: 1,
          totals: figures,
        });
      }),
    );
    open('/admin/collections/schedule?branchId=1', ['COLLECTION_MANAGE', 'GROUP_VIEW', 'CLIENT_VIEW']);
    expect(await screen.findByRole('row', { name: /Koregaon East.*2.*₹1,650.00.*₹300.00/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /^Total/ })).toHaveTextContent('₹1,650.00');
    await userEvent.click(screen.getByRole('button', { name: 'Next day' }));
    await screen.findByRole('heading', { name: 'Demand for 25 Nov 2026' });
    await userEvent.click(await screen.findByRole('link', { name: 'Koregaon East' }));
    expect(await screen.findByRole('link', { name: 'Sunita Jadhav' })).toHaveAttribute(
      'href',
      '/clients/profiles/318',
    );
    expect(Object.fromEntries(seen.at(-1) ?? [])).toEqual({
      on: '2026-11-25',
      by: 'client',
      branchId: '1',
      centreId: '41',
      page: '1',
      pageSize: '50',
    });
  });
});
