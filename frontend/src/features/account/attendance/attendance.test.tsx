import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkIn, leave, ownAttendance } from '@/testing/monitoring-replies';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { user } from '@/testing/replies';
import { listPage, ok, server } from '@/testing/server';

let own = ownAttendance();
let sent: unknown[] = [];

beforeAll(() => Promise.all([import('../profile/profile-screen'), import('./attendance-panel')]));

beforeEach(() => {
  sent = [];
  own = ownAttendance({ leave: [leave()] });
  server.use(
    http.get('*/api/auth/me', () => ok({ user: user() })),
    http.get('*/api/auth/sessions', () => listPage([])),
    http.get('*/api/auth/devices', () => listPage([])),
    http.get('*/api/monitoring/me', () => ok(own)),
    http.post('*/api/monitoring/check-ins', async ({ request }) => {
      sent.push(await request.json());
      own = ownAttendance({ checkIns: [checkIn()] });
      return ok(checkIn(), 201);
    }),
    http.post('*/api/monitoring/check-out', async ({ request }) => {
      sent.push(await request.json());
      own = ownAttendance({ checkIns: [checkIn({ leftAt: '2026-11-24T12:00:00Z' })] });
      return ok(checkIn());
    }),
    http.post('*/api/monitoring/leave', async ({ request }) => {
      sent.push(await request.json());
      return ok(leave(), 201);
    }),
  );
});

function open() {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW'] });
  return renderApp('/profile');
}

describe('own attendance', () => {
  it('is recorded with one touch, at a place that is chosen', async () => {
    open();
    const panel = within(await screen.findByRole('region', { name: 'Attendance' }));
    await userEvent.selectOptions(panel.getByLabelText('Where are you?'), 'Savitri');
    await userEvent.click(panel.getByRole('button', { name: 'Check in' }));
    expect(await panel.findByText(/^You are in at Savitri since/)).toBeVisible();
    await userEvent.click(panel.getByRole('button', { name: 'Check out' }));
    expect(await panel.findByText(/^You checked out at/)).toBeVisible();
    expect(sent).toEqual([{ centreId: 41 }, {}]);
  });

  it('has leave, which is requested and withdrawn', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Request leave' }));
    const form = within(await screen.findByRole('dialog', { name: 'Request leave' }));
    await userEvent.type(form.getByLabelText(/^First day/), '30/11/2026');
    await userEvent.type(form.getByLabelText(/^Last day/), '02/12/2026');
    await userEvent.type(form.getByLabelText(/^Reason/), 'A wedding');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await screen.findByText('Leave was requested')).toBeVisible();
    expect(sent).toEqual([{ kind: 'casual', from: '2026-11-30', to: '2026-12-02', reason: 'A wedding' }]);
    expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  });
});
