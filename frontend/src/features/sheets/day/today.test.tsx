import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { sheetItem } from '@/testing/collecting-replies';
import { currentAddress } from '@/testing/render-app';
import { listPage, ok, server } from '@/testing/server';
import { figures, open, serveSheets } from '@/testing/sheet-screens';

serveSheets(() => import('./today-screen'));

describe('the demand of a day', () => {
  it('is shown to an officer as their centres in the order of the meetings, with what is not sent', async () => {
    localStorage.setItem(
      'draft:7:1:rows',
      JSON.stringify({
        13: { 320: { rowId: 'r-9', isDone: false, entry: { attendance: 'present', amounts: {} } } },
      }),
    );
    server.use(
      http.get('*/api/collections/sheets', () =>
        listPage([
          sheetItem({
            sheetId: 13,
            centreName: 'Wai',
            meetingTime: '13:00',
            state: 'open',
            officerId: 12,
            officerName: 'Ravi Kumar',
          }),
          sheetItem({ collected: 1250 }),
        ]),
      ),
      http.get('*/api/collections/demand', () =>
        ok({ on: '2026-11-24', items: [], totalCount: 0, totals: { ...figures, collected: 900 } }),
      ),
    );
    open('/collection/today');
    const day = await screen.findByRole('list', { name: 'Centres today' });
    expect(currentAddress()).toBe('/admin/collections/daily');
    const texts = within(day)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(texts).toEqual([
      '10:30 amKoregaon EastIn progress2 members · due ₹1,650 · arrears ₹300 · collected ₹1,250',
      '1:00 pmWai1 entry not sent2 members · due ₹1,650 · arrears ₹300 · Ravi Kumar',
    ]);
    const shown = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(shown).toEqual([
      'Centres2',
      'Members4',
      'Due today₹3,300',
      'In arrears₹600',
      'Collected on sheets₹1,250',
      'Payments posted₹900',
    ]);
  });

  it('is shown by centre until the sheets are created', async () => {
    server.use(
      http.get('*/api/collections/sheets', () => listPage([])),
      http.get('*/api/collections/demand', () =>
        ok({
          on: '2026-11-24',
          items: [{ key: 41, name: 'Koregaon East', ...figures }],
          totalCount: 1,
          totals: figures,
        }),
      ),
    );
    open('/collection/today');
    expect(await screen.findByRole('article', { name: 'Due today' })).toHaveTextContent('₹1,650');
    expect(screen.getByRole('article', { name: 'Centres' })).toHaveTextContent('1');
    expect(screen.getByRole('article', { name: 'Collected' })).toHaveTextContent('₹1,250');
  });
});
