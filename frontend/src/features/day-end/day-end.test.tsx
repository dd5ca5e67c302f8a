import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { formatBusinessDate } from '@/shared/lib/dates';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { brokenRules, ok, refusal, server } from '@/testing/server';
import type { DayEnd, DayEndFailure } from './api';
import { type Sample, speedOf, withSample } from './step-speed';
import { presentStep, stepStates } from './step-state';

const DAY = '2026-04-01';
const TODAY = '2026-12-01';

const steps = (...counts: [number, number, number][]): DayEnd['steps'] =>
  (['approvals', 'advances', 'books', 'date'] as const).map((name, index) => {
    const [done, total, failed] = counts[index] ?? [0, 1, 0];
    return { name, done, total, failed };
  });

const end = (change: Partial<DayEnd> = {}): DayEnd => ({
  date: DAY,
  nextDate: '2026-04-02',
  status: 'running',
  reason: '',
  startedBy: 'ravi.kulkarni',
  scheduled: false,
  startedAt: '2026-04-01T14:30:00Z',
  finishedAt: null,
  steps: steps([3, 3, 0], [200, 512, 0]),
  ...change,
});

const failure = (change: Partial<DayEndFailure> = {}): DayEndFailure => ({
  loanId: 1204,
  loanNumber: 'L/SAT-01/2026-27/000042',
  step: 'advances',
  reason: 'The books of this branch are closed up to 2026-03-31. Choose a later date.',
  setAsideBy: null,
  setAsideReason: null,
  ...change,
});

const settings = { endsAt: '', closesBranches: false, endsSameDay: true, version: 3 };

/** The server's state: the business date, the newest day end, and its failures. */
function serve(businessDate: string, newest: DayEnd | null, failures: DayEndFailure[] = []) {
  server.use(
    http.get('*/api/day-end', () => ok({ businessDate, newest, status: newest?.status ?? 'done' })),
    http.get('*/api/day-end/settings', () => ok(settings)),
    http.get('*/api/day-end/:date', ({ params }) =>
      newest !== null && params.date === newest.date
        ? ok({ ...newest, failures })
        : refusal(404, 'not_found', 'There is no such day end.'),
    ),
  );
}

function open(address = '/admin/settings/day-end', permissions: string[] = []) {
  activateDevice();
  openSession({ roles: ['Accountant'], permissions: ['DASHBOARD_VIEW', 'DAY_END_RUN', ...permissions] });
  return renderApp(address);
}

const confirmIn = async (name: RegExp, button: string) => {
  const question = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(question.getByRole('button', { name: button }));
};

beforeEach(() => vi.useFakeTimers({ now: new Date(`${TODAY}T09:00:00+05:30`), toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());

beforeAll(async () => {
  await Promise.all([import('@/app/settings/day-end-screen'), import('@/app/shell/business-day')]);
});

describe('the state of a step', () => {
  it.each([
    [
      'nothing has begun',
      'running',
      steps([0, 0, 0], [0, 512, 0]),
      'advances',
      'done running waiting waiting',
    ],
    [
      'loans are done',
      'running',
      steps([3, 3, 0], [200, 512, 0]),
      'advances',
      'done running waiting waiting',
    ],
    ['loans failed', 'halted', steps([3, 3, 0], [510, 512, 2]), 'advances', 'done failed waiting waiting'],
    [
      'they were set aside',
      'halted',
      steps([3, 3, 0], [510, 512, 0]),
      'advances',
      'done halted waiting waiting',
    ],
    ['the books differ', 'halted', steps([3, 3, 0], [0, 0, 0]), 'books', 'done done halted waiting'],
    [
      'all is done',
      'done',
      steps([3, 3, 0], [9, 9, 0], [1, 1, 0], [1, 1, 0]),
      undefined,
      'done done done done',
    ],
  ] as const)('%s', (_name, status, of, present, states) => {
    expect(presentStep({ status, steps: [...of] })?.name).toBe(present);
    expect(stepStates({ status, steps: [...of] }).join(' ')).toBe(states);
  });
});

describe('the speed of a step', () => {
  const sample = (done: number, seconds: number, step = 'advances'): Sample => ({
    step,
    done,
    total: 1000,
    at: seconds * 1000,
  });
  const of = (...samples: Sample[]) => speedOf(samples.reduce<Sample[]>(withSample, []));

  it('is that of the last minute, with the minutes left rounded up', () => {
    expect(of(sample(0, 0), sample(100, 10))).toEqual({ perMinute: 600, minutesLeft: 2 });
    expect(of(sample(0, 0), sample(100, 10), sample(200, 70))).toEqual({ perMinute: 100, minutesLeft: 8 });
  });

  it('is not known at first, while nothing is done, nor when a step begins or begins again', () => {
    expect(of()).toBeNull();
    expect(of(sample(100, 10))).toBeNull();
    expect(of(sample(100, 10), sample(105, 11))).toBeNull();
    expect(of(sample(100, 10), sample(100, 20))).toBeNull();
    expect(of(sample(3, 10, 'approvals'), sample(100, 20))).toBeNull();
    expect(of(sample(900, 10), sample(100, 20))).toBeNull();
  });
});

describe('ending a day', () => {
  it('is confirmed, then followed to its end', async () => {
    const asked: unknown[] = [];
    serve(TODAY, null);
    server.use(
      http.post('*/api/day-end/run', async ({ request }) => {
        asked.push(await request.json());
        const begun = end({ date: TODAY });
        serve(TODAY, begun);
        return ok(begun, 202);
      }),
    );
    open();
    expect(await screen.findByText('No day has been ended yet.')).toBeVisible();
    const button = `End ${formatBusinessDate(TODAY)}`;
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(asked).toEqual([]);
    const question = within(await screen.findByRole('dialog', { name: /^End .*\?$/ }));
    expect(question.getByText(/^Payments can still be taken/)).toBeVisible();
    expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Due dates move past holidays that were released for existing loans',
      'Money held for clients pays what fell due',
      'Overdue instalments bear penal charges',
      'The books of each branch are compared with its loans and savings',
      'Approved loans that were not paid out in time expire',
      'The figures of the day are kept, and the business date moves',
    ]);
    await confirmIn(/^End .*\?$/, button);
    expect(await screen.findByText('The day is being ended: Held money')).toBeVisible();
    expect(asked).toEqual([{ date: TODAY }]);
    const bar = screen.getByRole('progressbar', { name: 'Held money' });
    expect(bar).toHaveAttribute('aria-valuenow', '39');
    expect(screen.getByText('200 of 512 loans')).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();

    const all = steps([3, 3, 0], [512, 512, 0], [1, 1, 0], [1, 1, 0]);
    serve(
      '2026-12-02',
      end({
        date: TODAY,
        status: 'done',
        nextDate: '2026-12-02',
        finishedAt: '2026-12-01T15:00:00Z',
        steps: all,
      }),
    );
    expect(
      await screen.findByText('The day has ended. The business date moved to 2 Dec 2026.'),
    ).toBeVisible();
  });

  it('that is in the future is not offered', async () => {
    serve('2099-01-01', null);
    open();
    expect(await screen.findByText(/This day can be ended on 1 Jan 2099/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'End 1 Jan 2099' })).toBeDisabled();
  });

  it('closes branches that are still open once that is confirmed', async () => {
    const asked: unknown[] = [];
    serve(TODAY, null);
    server.use(
      http.post('*/api/day-end/run', async ({ request }) => {
        asked.push(await request.json());
        const begun = end({ date: TODAY });
        return asked.length === 1
          ? refusal(409, 'branches_open', 'Satara has not closed its day.', { branches: ['Satara'] })
          : ok(begun, 202);
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: `End ${formatBusinessDate(TODAY)}` }));
    await confirmIn(/^End .*\?$/, `End ${formatBusinessDate(TODAY)}`);
    const question = within(await screen.findByRole('dialog', { name: /^Some branches have not closed/ }));
    expect(question.getByRole('listitem')).toHaveTextContent('Satara');
    await userEvent.click(question.getByRole('button', { name: 'Close them and end the day' }));
    await vi.waitFor(() => expect(asked).toEqual([{ date: TODAY }, { date: TODAY, closeBranches: true }]));
  });

  it('shows the refusal', async () => {
    serve(DAY, null);
    server.use(
      http.post('*/api/day-end/run', () =>
        refusal(409, 'not_the_business_date', 'Only the business date, 2026-04-02, can be ended.'),
      ),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'End 1 Apr 2026' }));
    await confirmIn(/^End/, 'End 1 Apr 2026');
    expect(await screen.findByText('Only the business date, 2026-04-02, can be ended.')).toBeVisible();
  });
});

describe('a day end that halted', () => {
  const halted = end({
    status: 'halted',
    reason: 'One loan failed.',
    steps: steps([3, 3, 0], [511, 512, 1]),
  });

  beforeEach(() => serve(DAY, halted, [failure()]));

  it('says why and what to do, and sets loans aside individually', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(`*/api/day-end/${DAY}/set-aside`, async ({ request }) => {
        asked.push(await request.json());
        if (asked.length === 1) return brokenRules({ reason: ['Use at most 500 characters'] });
        serve(DAY, { ...halted, steps: steps([3, 3, 0], [511, 512, 0]) }, [
          failure({ setAsideBy: 'asha.patil', setAsideReason: 'Reopened tomorrow' }),
        ]);
        return ok(halted);
      }),
    );
    open('/admin/settings/day-end', ['LOAN_APPLICATION_VIEW']);
    expect(await screen.findByText('One loan failed.')).toBeVisible();
    expect(screen.getByText(/^Open each loan below and correct/)).toBeVisible();
    expect(screen.getByText('511 of 512 loans · 1 loan failed')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'L/SAT-01/2026-27/000042' }));
    expect(currentAddress()).toBe('/admin/settings/day-end?failures-open=1204');
    const drawer = within(await screen.findByRole('dialog', { name: 'L/SAT-01/2026-27/000042' }));
    expect(drawer.getByRole('link', { name: 'Open the loan' })).toHaveAttribute(
      'href',
      '/admin/loans/accounts/1204',
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Set aside' }));
    expect(asked).toEqual([]);
    const reason = drawer.getByLabelText(/^Reason for setting it aside/);
    expect(reason).toHaveAccessibleDescription('Enter a reason');
    await userEvent.type(reason, 'Reopened tomorrow');
    await userEvent.click(drawer.getByRole('button', { name: 'Set aside' }));
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Use at most 500 characters'));
    await userEvent.click(drawer.getByRole('button', { name: 'Set aside' }));
    expect(await screen.findByText(/was set aside\. Run the day end again to go on\./)).toBeVisible();
    expect(asked[1]).toEqual({ loanId: 1204, reason: 'Reopened tomorrow' });
    expect(await screen.findByRole('row', { name: /000042.*Set aside/ })).toBeVisible();
    expect(screen.queryByText(/^Open each loan below/)).not.toBeInTheDocument();
  });

  it('has several loans set aside for one reason', async () => {
    const asked: unknown[] = [];
    serve(DAY, { ...halted, steps: steps([3, 3, 0], [509, 512, 3]) }, [
      failure(),
      failure({ loanId: 1205, loanNumber: 'L/SAT-01/2026-27/000043' }),
      failure({ loanId: 1206, loanNumber: 'L/SAT-01/2026-27/000044', setAsideBy: 'asha.patil' }),
    ]);
    server.use(
      http.post(`*/api/day-end/${DAY}/set-aside`, async ({ request }) => {
        asked.push(await request.json());
        return ok(halted);
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set aside' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set loans aside' }));
    expect(dialog.getByText('1 selected loan is already set aside.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText(/^Reason for setting it aside/), 'Court order');
    await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
    expect(await dialog.findByText('Changed: 2')).toBeVisible();
    expect(asked).toEqual([
      { loanId: 1204, reason: 'Court order' },
      { loanId: 1205, reason: 'Court order' },
    ]);
  });

  it('is run again after a confirmation', async () => {
    server.use(
      http.post('*/api/day-end/run', () => {
        serve(DAY, end());
        return ok(end(), 202);
      }),
    );
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Run again' }));
    await confirmIn(/^Run the end of 1 Apr 2026 again\?$/, 'Run again');
    expect(await screen.findByText('The day is being ended: Held money')).toBeVisible();
  });

  it('because of the books links to them, for users who may read them', async () => {
    const reason =
      'The books of Satara differ from its loans: portfolio is 1 in the books and 2 in the loans.';
    serve(DAY, end({ status: 'halted', reason, steps: steps([3, 3, 0], [9, 9, 0]) }));
    open('/admin/settings/day-end', ['BOOKS_POST']);
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the books' })).toHaveAttribute(
      'href',
      '/admin/settings/books?tab=entries',
    );
  });
});

it('another day that was not ended leads back to the newest', async () => {
  serve('2026-04-02', end({ status: 'done' }));
  open('/admin/settings/day-end?day=2026-03-01');
  expect(await screen.findByText('This day has not been ended here.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Show the newest' }));
  expect(await screen.findByRole('heading', { name: 'End of 1 Apr 2026' })).toBeVisible();
  expect(currentAddress()).toBe('/admin/settings/day-end');
});

describe('the business date in the header', () => {
  it('is shown when it is not today, with an explanation and a link to end it', async () => {
    serve(DAY, null);
    open('/profile');
    const chip = await screen.findByRole('button', { name: 'Business date 1 Apr 2026' });
    expect(chip).toHaveAttribute(
      'title',
      expect.stringMatching(/^The books are still at 1 Apr 2026; today is/),
    );
    await userEvent.click(chip);
    expect(await screen.findByRole('link', { name: 'Open day end' })).toHaveAttribute(
      'href',
      '/admin/settings/day-end',
    );
  });

  it('is not requested by users who may not see it', async () => {
    let asked = 0;
    server.use(
      http.get('*/api/day-end', () => {
        asked += 1;
        return ok({ businessDate: DAY, status: 'done', newest: null });
      }),
    );
    activateDevice();
    openSession({ permissions: ['USER_MANAGE'] });
    renderApp('/profile');
    await screen.findByRole('heading', { level: 1, name: 'Profile' });
    expect(asked).toBe(0);
  });
});

describe('when days end', () => {
  it('says of a day that ended by itself who set the schedule', async () => {
    serve(TODAY, end({ status: 'done', scheduled: true, finishedAt: '2026-04-01T14:40:00Z' }));
    open();
    const label = await screen.findByText('Started by');
    expect(label.closest('div')).toHaveTextContent('By itself (schedule set by ravi.kulkarni)');
  });

  it('is shown, and changed with the version that was read', async () => {
    const sent: unknown[] = [];
    serve(TODAY, null);
    server.use(
      http.get('*/api/day-end', () =>
        ok({ businessDate: TODAY, newest: null, status: 'done', endsAt: '2026-12-01T16:00:00Z' }),
      ),
      http.put('*/api/day-end/settings', async ({ request }) => {
        sent.push([request.headers.get('If-Match'), await request.json()]);
        return ok({ ...settings, endsAt: '21:30', version: 4 });
      }),
    );
    open();
    expect(await screen.findByText('It ends by itself at 1 Dec 2026, 9:30 pm IST.')).toBeVisible();
    expect(await screen.findByText('Days end only when someone ends them here.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    await userEvent.type(screen.getByLabelText(/^Days end by themselves at/), '21:30');
    await userEvent.click(screen.getByRole('switch', { name: 'Days can be ended before they are over' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(/^Choose a time before noon/))[0]).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole('switch', { name: 'Days can be ended before they are over' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Close branches that are still open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent).toEqual([['"3"', { endsAt: '21:30', closesBranches: true, endsSameDay: true }]]);
    expect(await screen.findByText('The settings were saved')).toBeVisible();
  });

  it('is confirmed if the business date would end at once, and says why a day has not ended', async () => {
    const sent: unknown[] = [];
    serve(TODAY, null);
    const refusal409 = refusal(409, 'ends_now', 'The business date would end at once.', {
      accept: { endsNow: true },
    });
    const waits = { at: '2026-12-01T02:30:00Z', reason: 'These branches have not closed their day: Satara.' };
    server.use(
      http.get('*/api/day-end', () =>
        ok({
          businessDate: TODAY,
          newest: null,
          status: 'done',
          endsAt: '2026-12-01T02:30:00Z',
          refusal: waits,
        }),
      ),
      http.get('*/api/day-end/settings', () => ok({ ...settings, endsAt: '12:00' })),
      http.put('*/api/day-end/settings', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1 ? refusal409 : ok({ ...settings, version: 4 });
      }),
    );
    open();
    expect(await screen.findByText(/^It was due to end by itself at 1 Dec 2026, 8:00 am IST/)).toBeVisible();
    expect(screen.getByText(/^It could not end by itself since .*: These branches/)).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Close branches that are still open' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await confirmIn(/^End the business date now\?$/, 'Save and end the day');
    expect(await screen.findByText('The settings were saved')).toBeVisible();
    const values = { endsAt: '12:00', closesBranches: true, endsSameDay: true };
    expect(sent).toEqual([values, { ...values, endsNow: true }]);
  });
});
