import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { catalogue, schedule } from '@/testing/report-replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

const kept = schedule();
const path = `*/api/reports/schedules/${kept.scheduleId}`;
let sent: unknown[] = [];

beforeAll(async () => {
  await Promise.all([
    import('../exports/exports-screen'),
    import('./schedule-form-screen'),
    import('@/app/routes/report-screens'),
  ]);
});

beforeEach(() => {
  sent = [];
  server.use(
    http.get('*/api/reports', () => ok(catalogue())),
    http.get('*/api/reports/exports', () => listPage([])),
    http.get('*/api/reports/schedules', () => listPage([kept])),
    http.get(path, () => ok(kept)),
    http.get(`${path}/runs`, () => listPage([])),
  );
});

function open(address: string) {
  activateDevice();
  openSession({
    email: 'asha@example.in',
    permissions: ['DASHBOARD_VIEW', 'REPORT_VIEW', 'REPORT_EXPORT'],
  });
  return renderApp(address);
}

describe('schedules', () => {
  it('are listed with their times', async () => {
    open('/admin/reports/export');
    const table = within(await screen.findByRole('table', { name: 'Schedules' }));
    const row = await table.findByRole('row', { name: /Monday figures/ });
    expect(row).toHaveTextContent('2 reports');
    expect(row).toHaveTextContent('Every Monday at 07:30 (Asia/Kolkata)');
    expect(row).toHaveTextContent('Active');
  });

  it('open with their runs, and are deleted after a confirmation', async () => {
    const dropped = vi.fn();
    const run = {
      runId: 'b3c1a1de-0000-4000-8000-000000000001',
      dueAt: '2026-11-16T02:00:00Z',
      startedAt: '2026-11-16T02:00:01Z',
      finishedAt: '2026-11-16T02:00:09Z',
      status: 'failed',
      attempts: 3,
      nextAttemptAt: null,
      message: 'The mail server could not be reached.',
      exportId: null,
      fileName: null,
      sizeBytes: null,
      recipients: 0,
    };
    server.use(
      http.get(`${path}/runs`, () =>
        listPage([{ ...run, runId: `${run.runId}0`, status: 'sent', message: null, recipients: 2 }, run]),
      ),
      http.delete(path, ({ request }) => {
        dropped(request.headers.get('If-Match'));
        return ok(null);
      }),
    );
    open(`/admin/reports/export?schedules-open=${kept.scheduleId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Monday figures' }));
    expect(await drawer.findByText('Sent to 2 recipients')).toBeVisible();
    expect(drawer.getByText('The mail server could not be reached.')).toBeVisible();
    expect(drawer.getByText('Collection Efficiency, Overdue Loans')).toBeVisible();
    expect(drawer.getByText('Last week')).toBeVisible();
    await userEvent.click(drawer.getByRole('button', { name: 'Delete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete schedule' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The schedule was deleted')).toBeVisible();
    expect(dropped).toHaveBeenCalledWith('"3"');
  });

  it('are sent after a confirmation, with a toast that names the recipients; a refusal is shown verbatim', async () => {
    const asked: (string | null)[] = [];
    const run = {
      runId: 'b3c1a1de-0000-4000-8000-000000000001',
      dueAt: '2026-11-16T02:00:00Z',
      startedAt: '2026-11-16T02:00:00Z',
      finishedAt: null,
      status: 'running',
      attempts: 1,
      nextAttemptAt: null,
      message: null,
      exportId: null,
      fileName: null,
      sizeBytes: null,
      recipients: 0,
    };
    server.use(
      http.post(`${path}/send`, ({ request }) => {
        asked.push(request.headers.get('Idempotency-Key'));
        if (asked.length > 1)
          return refusal(409, 'schedule_still_running', 'This schedule is already being sent.');
        server.use(http.get(`${path}/runs`, () => listPage([run])));
        return ok(run, 201);
      }),
    );
    open(`/admin/reports/export?schedules-open=${kept.scheduleId}`);
    const drawer = within(await screen.findByRole('dialog', { name: 'Monday figures' }));
    expect(await drawer.findByText('No runs yet.')).toBeVisible();
    const send = async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Send now' }));
      const question = within(await screen.findByRole('dialog', { name: 'Send now' }));
      expect(
        question.getByText(
          'Send Monday figures to asha@example.in, ravi@example.in now? The next regular run is not affected.',
        ),
      ).toBeVisible();
      expect(asked.length).toBeLessThan(2);
      await userEvent.click(question.getByRole('button', { name: 'Send now' }));
    };
    await send();
    expect(
      await screen.findByText('Monday figures is on its way to asha@example.in, ravi@example.in'),
    ).toBeVisible();
    expect(await drawer.findByText('Running')).toBeVisible();
    await send();
    expect(await screen.findByText('This schedule is already being sent.')).toBeVisible();
    expect(new Set(asked).size).toBe(2);
    expect(asked).not.toContain(null);
  });

  it('with many recipients name the first of them, and those without recipients cannot be sent', async () => {
    const many = schedule({ recipients: ['a@b.in', 'c@d.in', 'e@f.in', 'g@h.in', 'i@j.in'] });
    const nobody = schedule({ scheduleId: 'nobody', name: 'Nobody’s', recipients: [] });
    server.use(
      http.get('*/api/reports/schedules', () => listPage([many, nobody])),
      http.get('*/api/reports/schedules/nobody/runs', () => listPage([])),
    );
    const { unmount } = open(`/admin/reports/export?schedules-open=${many.scheduleId}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Send now' }));
    expect(await screen.findByText(/to a@b\.in, c@d\.in, e@f\.in and 2 others now\?/)).toBeVisible();
    unmount();
    open('/admin/reports/export?schedules-open=nobody');
    const drawer = within(await screen.findByRole('dialog', { name: 'Nobody’s' }));
    await waitFor(() => expect(drawer.getByRole('button', { name: 'Delete' })).toBeVisible());
    expect(drawer.queryByRole('button', { name: 'Send now' })).toBeNull();
  });

  it('are created, and an error is shown at its field', async () => {
    server.use(
      http.post('*/api/reports/schedules', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? brokenRules({
              recipients: ['x@example.in is not the address of an active person here.'],
              'parameters.branchId': ['There is no such branch.'],
            })
          : ok(kept, 201);
      }),
    );
    open('/admin/reports/schedules/new');
    await userEvent.click(await screen.findByRole('button', { name: 'Create schedule' }));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByText('Enter a name for the schedule')).toBeVisible();
    expect(summary.getByText('Choose at least one report')).toBeVisible();
    expect(sent).toEqual([]);

    await userEvent.type(screen.getByLabelText(/^Name/), 'Monday figures');
    await userEvent.click(screen.getByRole('checkbox', { name: /Overdue Loans/ }));
    expect(screen.queryByRole('checkbox', { name: /Fixed Deposit/ })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Format/), 'Excel');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'Last month');
    await userEvent.selectOptions(screen.getByLabelText(/^Frequency/), 'Monthly');
    await userEvent.selectOptions(screen.getByLabelText(/^Day of the month/), '31');
    expect(screen.getByLabelText(/^Time zone/)).toHaveValue('Asia/Kolkata');
    const recipients = screen.getByLabelText(/^Recipients/);
    expect(recipients).toHaveValue('asha@example.in');
    await userEvent.type(recipients, ', nobody');
    await userEvent.click(screen.getByRole('button', { name: 'Create schedule' }));
    expect(recipients).toHaveAccessibleDescription('nobody is not an e-mail address');
    await userEvent.clear(recipients);
    await userEvent.type(recipients, 'asha@example.in, x@example.in');
    await userEvent.click(screen.getByRole('button', { name: 'Create schedule' }));
    await waitFor(() => expect(recipients).toHaveAccessibleDescription(/x@example.in is not the address/));
    expect(screen.getByLabelText('Branch')).toHaveAccessibleDescription('There is no such branch.');
    await userEvent.click(screen.getByRole('button', { name: 'Create schedule' }));
    expect(await screen.findByText('The schedule Monday figures was created')).toBeVisible();
    expect(currentAddress()).toBe(`/admin/reports/export?schedules-open=${kept.scheduleId}`);
    expect(sent.at(-1)).toEqual({
      name: 'Monday figures',
      reports: ['overdue-loans'],
      format: 'xlsx',
      parameters: { branchId: null, period: 'last_month' },
      frequency: 'monthly',
      weekday: null,
      dayOfMonth: 31,
      time: '07:00',
      timezone: 'Asia/Kolkata',
      recipients: ['asha@example.in', 'x@example.in'],
      isActive: true,
    });
  });

  it('are changed with the version that was read; another user’s change is compared first', async () => {
    const theirs = schedule({ name: 'Tuesday figures', weekday: 2, version: 4 });
    server.use(
      http.put(path, async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal(409, 'version_conflict', 'It was changed meanwhile.') : ok(theirs);
      }),
    );
    open(`/admin/reports/schedules/edit?id=${kept.scheduleId}`);
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Monday figures');
    expect(screen.getByLabelText(/^Weekday/)).toHaveValue('1');
    server.use(http.get(path, () => ok(theirs)));
    await userEvent.click(screen.getByRole('switch', { name: 'Active' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
    const table = await screen.findByRole('table', { name: 'Someone else has changed this schedule' });
    expect(within(table).getByRole('row', { name: /^Name/ })).toHaveTextContent('Tuesday figures');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save schedule' }));
    expect(await screen.findByText(/^The schedule .* was saved$/)).toBeVisible();
    expect(sent.at(0)).toMatchObject({ version: 3, isActive: false });
    expect(sent.at(-1)).toMatchObject({ version: 4, isActive: false, name: 'Monday figures' });
  });

  it('that are gone have no form', async () => {
    server.use(http.get(path, () => refusal(404, 'not_found', 'Schedule not found')));
    open(`/admin/reports/schedules/edit?id=${kept.scheduleId}`);
    expect(await screen.findByText('This schedule does not exist.')).toBeVisible();
  });
});
