import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkIn, leave, staffLine } from '@/testing/monitoring-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { listPage, ok, refusal, server } from '@/testing/server';

let sent: unknown[] = [];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./monitoring-screen'));

const presence = { checkedIn: 6, checkedOut: 1, onLeave: 2, dayOff: 0, absent: 3 };
const figures = { present: 20, leave: 2, absent: 1, forgotten: 1, minutes: 485 };
const drawer = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-24' })),
    http.get('*/api/monitoring/day', () =>
      ok({ on: '2026-11-24', items: [staffLine()], totalCount: 1, presence }),
    ),
    http.get('*/api/monitoring/months', () =>
      ok({
        month: '2026-11',
        items: [{ userId: 12, userName: 'Ravi Jadhav', branchName: 'Nashik Road', ...figures }],
        totalCount: 1,
        totals: figures,
      }),
    ),
    http.get('*/api/monitoring/check-ins', () =>
      listPage([checkIn({ leftAt: '2026-11-24T14:00:00Z', isForgotten: true })]),
    ),
    http.put('*/api/monitoring/check-ins/902', async ({ request }) => {
      sent.push(request.headers.get('If-Match'), await request.json());
      return ok(checkIn());
    }),
    http.get('*/api/monitoring/leave', () => listPage([leave()])),
    http.post('*/api/monitoring/leave/31/grant', () => ok(leave({ status: 'granted' }))),
    http.post('*/api/monitoring/leave/31/refuse', async ({ request }) => {
      sent.push(await request.json());
      return refusal(409, 'leave_decided', 'This leave was granted.');
    }),
  );
});

function open(tab: string) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'ATTENDANCE_VIEW'], roles: ['BranchManager'], branchId: 1 });
  return renderApp(`/admin/monitoring${tab}`);
}

describe('attendance', () => {
  it('shows where staff are on a day, and what they collect', async () => {
    open('');
    const row = await screen.findByRole('row', {
      name: /Ravi Jadhav.*In.*Savitri.*2 open · 1 handed over · 2 done.*2 late.*₹58,320.00.*₹56,500.00.*₹2,300.00/,
    });
    expect(row).toBeVisible();
    expect(screen.getByRole('article', { name: 'Absent' })).toHaveTextContent('3');
  });

  it('shows a month with its totals', async () => {
    open('?tab=month');
    expect(await screen.findByRole('row', { name: /Ravi Jadhav.*20.*2.*1.*1.*8 h 5 min/ })).toBeVisible();
    expect(screen.getByRole('row', { name: /All staff.*20.*8 h 5 min/ })).toBeVisible();
  });

  it('is corrected in Indian time, with a reason', async () => {
    open('?tab=check-ins&check-ins-open=902');
    const details = await drawer('Ravi Jadhav');
    await userEvent.click(details.getByRole('button', { name: 'Correct times' }));
    await userEvent.type(details.getByLabelText(/^Checked out at/), '17:45');
    await userEvent.click(details.getByRole('button', { name: 'Save times' }));
    expect(details.getAllByText('Enter the reason').length).toBeGreaterThan(0);
    await userEvent.type(details.getByLabelText(/^Reason/), 'The phone was flat');
    await userEvent.click(details.getByRole('button', { name: 'Save times' }));
    expect(await screen.findByText('The times were corrected')).toBeVisible();
    expect(sent).toEqual([
      '"3"',
      {
        cameAt: '2026-11-24T04:00:00.000Z',
        leftAt: '2026-11-24T12:15:00.000Z',
        reason: 'The phone was flat',
      },
    ]);
  });

  it('has leave that is granted or refused', async () => {
    open('?tab=leave&leave-open=31');
    const details = await drawer('Ravi Jadhav');
    expect(details.getByText('A wedding in the family')).toBeVisible();
    await userEvent.click(details.getByRole('button', { name: 'Refuse' }));
    await userEvent.type(details.getByLabelText(/^Reason for refusal/), 'Year end');
    await userEvent.click(details.getByRole('button', { name: 'Refuse' }));
    expect(await screen.findByText('This leave was granted.')).toBeVisible();
    expect(sent).toEqual([{ reason: 'Year end' }]);
    await userEvent.click(details.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(details.getByRole('button', { name: 'Grant' }));
    expect(await screen.findByText('Leave was granted')).toBeVisible();
  });
});
