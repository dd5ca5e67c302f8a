import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readActivation, readDeviceId } from '@/shared/lib/storage';
import { activateDevice, currentAddress, renderApp } from '@/testing/render-app';
import { activationReply } from '@/testing/replies';
import { brokenRules, ok, refusal, server } from '@/testing/server';
import { digitOf, digitsOfPaste } from './code';

const box = (position: number) => screen.getByLabelText(`Digit ${position} of 6`);
const boxes = () => [1, 2, 3, 4, 5, 6].map((position) => (box(position) as HTMLInputElement).value).join('|');
const opened = () => screen.findByRole('heading', { name: 'Activate this device' });

describe('the boxes', () => {
  it('take one digit each and pass the focus on', async () => {
    renderApp('/activate');
    await opened();
    const keys = userEvent.setup();
    await keys.click(box(1));
    await keys.keyboard('123');
    expect(boxes()).toBe('1|2|3|||');
    expect(box(4)).toHaveFocus();
  });

  it('are emptied by anything that is not a digit', async () => {
    renderApp('/activate');
    await opened();
    fireEvent.change(box(2), { target: { value: '5' } });
    fireEvent.change(box(2), { target: { value: 'x' } });
    expect(boxes()).toBe('|||||');
  });

  it('go back by Backspace on an empty one and by the left arrow, on by the right arrow', async () => {
    renderApp('/activate');
    await opened();
    const keys = userEvent.setup();
    await keys.click(box(3));
    await keys.keyboard('{Backspace}');
    expect(box(2)).toHaveFocus();
    await keys.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await keys.keyboard('{ArrowLeft}');
    expect(box(1)).toHaveFocus();
    await keys.keyboard('{ArrowRight}');
    expect(box(2)).toHaveFocus();
  });

  it('take the first six digits of what is pasted', async () => {
    renderApp('/activate');
    await opened();
    const keys = userEvent.setup();
    await keys.click(box(1));
    await keys.paste('Code: 12-34 5');
    expect(boxes()).toBe('1|2|3|4|5|');
    expect(box(6)).toHaveFocus();
  });

  it('accept only digits', () => {
    expect([digitOf('7'), digitOf('78'), digitOf('7x'), digitOf(''), digitOf('٣')]).toEqual([
      '7',
      '8',
      '',
      '',
      '',
    ]);
    expect(digitsOfPaste('a1b2c3d4e5f6g7')).toEqual(['1', '2', '3', '4', '5', '6']);
  });
});

describe('the page', () => {
  it('explains how to get a code', async () => {
    renderApp('/activate');
    await opened();
    const toggle = screen.getByRole('button', { name: "Don't have an activation code?" });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(toggle);
    expect(screen.getByText('Contact your branch manager or admin.')).toBeVisible();
    expect(screen.queryByText(/^Support:/)).toBeNull();
  });

  it('shows that the connection was lost', async () => {
    renderApp('/activate?error=connection');
    expect(await screen.findByText('Connection error. Please try again.')).toBeVisible();
  });

  it('leads on to sign-in when the device is already activated', async () => {
    activateDevice();
    renderApp('/activate?returnUrl=%2Fdashboard');
    await waitFor(() => expect(currentAddress()).toBe('/login?returnUrl=%2Fdashboard'));
  });
});

describe('over time', () => {
  let calls: unknown[];

  beforeEach(async () => {
    calls = [];
    server.use(
      http.post('*/api/Auth/machine-verify', async ({ request }) => {
        calls.push(await request.json());
        return ok(activationReply());
      }),
    );
    await import('./activation-screen');
    vi.useFakeTimers({ shouldAdvanceTime: false, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => vi.useRealTimers());

  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const fillIn = (code: string) => {
    [...code].forEach((digit, index) => {
      fireEvent.change(box(index + 1), { target: { value: digit } });
    });
  };
  /** Waits for a request that does not depend on the clock. */
  const settle = async (ready: () => boolean) => {
    const deadline = performance.now() + 20_000;
    while (!ready() && performance.now() < deadline) {
      await act(async () => {
        await new Promise((resolve) => setImmediate(resolve));
      });
    }
  };
  const open = async () => {
    renderApp('/activate');
    await settle(() => screen.queryByText('Activate this device') !== null);
  };

  it('focuses the first box after 300 ms', async () => {
    await open();
    await pass(299);
    expect(box(1)).not.toHaveFocus();
    await pass(1);
    expect(box(1)).toHaveFocus();
  });

  it('verifies 300 ms after the sixth digit', async () => {
    await open();
    fillIn('123456');
    await pass(299);
    expect(screen.queryByText('Verifying Device')).toBeNull();
    await pass(1);
    expect(screen.getByText('Verifying Device')).toBeVisible();
  });

  it('verifies 300 ms after six digits were pasted, but not if a digit is removed meanwhile', async () => {
    await open();
    fireEvent.paste(box(1), { clipboardData: { getData: () => ' 12 34 56 78 ' } });
    expect(boxes()).toBe('1|2|3|4|5|6');
    await pass(200);
    fireEvent.change(box(6), { target: { value: '' } });
    await pass(500);
    expect(screen.queryByText('Verifying Device')).toBeNull();
    fireEvent.change(box(6), { target: { value: '9' } });
    await pass(300);
    expect(screen.getByText('Verifying Device')).toBeVisible();
  });

  it('an incomplete Verify turns the boxes red for two seconds', async () => {
    await open();
    fillIn('123');
    fireEvent.click(screen.getByRole('button', { name: 'Verify Device' }));
    expect(box(1)).toHaveAttribute('aria-invalid', 'true');
    await pass(1999);
    expect(box(1)).toHaveAttribute('aria-invalid', 'true');
    await pass(1);
    expect(box(1)).toHaveAttribute('aria-invalid', 'false');
  });

  it('shows the stages at 1 s, 2 s and 3 s, and a full bar 100 ms later', async () => {
    await open();
    fillIn('123456');
    await pass(300);
    const bar = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
    expect(screen.queryByText('Detecting...')).toBeNull();
    await pass(1000);
    expect(screen.getByText('Detecting...')).toBeVisible();
    expect(screen.getByText(/^[0-9a-f]{8}-…-[0-9a-f]{4}$/)).toBeVisible();
    expect(screen.queryByText('Verified ✓')).toBeNull();
    await pass(1000);
    expect(screen.getByText('Verified ✓')).toBeVisible();
    await pass(999);
    expect(calls).toHaveLength(0);
    expect(bar()).toBeLessThan(100);
    await pass(1);
    await settle(() => calls.length === 1);
    expect(calls).toEqual([
      { activationCode: '123456', deviceId: readDeviceId(), deviceName: expect.stringMatching(/ - .* - /) },
    ]);
    expect(bar()).toBeLessThan(100);
    await pass(100);
    await settle(() => screen.queryByText('Activation Successful') !== null);
    expect(screen.getByText('Activation Successful')).toBeVisible();
    expect(screen.getByText('203.0.113.24')).toBeVisible();
    expect(readActivation()).toEqual({
      expiry: '2027-02-19T04:00:00Z',
      tenantId: 1,
      tenantName: 'Annapurna Society',
    });
    expect(screen.getByRole('link', { name: 'Proceed to Login' })).toHaveAttribute('href', '/login');
  });

  it('assumes 90 days when the server names no expiry', async () => {
    server.use(
      http.post('*/api/Auth/machine-verify', () => ok({ ...activationReply(), expirationDate: undefined })),
    );
    await open();
    fillIn('123456');
    await pass(300);
    await pass(3100);
    await settle(() => screen.queryByText('Activation Successful') !== null);
    const days = (Date.parse(readActivation()?.expiry ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(90);
  });

  it('Cancel goes back to the first step and no call is made', async () => {
    await open();
    fillIn('123456');
    await pass(300);
    await pass(1500);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(boxes()).toBe('|||||');
    await pass(5000);
    expect(calls).toHaveLength(0);
    expect(screen.getByText('Activate this device')).toBeVisible();
  });

  it.each([
    [
      'the server’s sentence',
      refusal(400, 'activation_invalid', 'The code is not valid.'),
      'The code is not valid.',
    ],
    ['a failure without one', HttpResponse.json({ success: false }), 'Activation failed. Please try again.'],
    ['an error without one', refusal(500, 'internal'), 'Failed to verify activation code'],
    ['no reply', HttpResponse.error(), 'Connection error. Please try again.'],
  ])('shows at once that it failed: %s', async (_name, reply, text) => {
    server.use(http.post('*/api/Auth/machine-verify', () => reply));
    await open();
    fillIn('123456');
    await pass(300);
    await pass(3000);
    await settle(() => screen.queryByText('Activation Failed') !== null);
    expect(screen.getByRole('alert')).toHaveTextContent(text);
    for (const reason of [
      'Invalid activation code',
      'Expired activation code',
      'Network issues',
      'Device already registered',
    ]) {
      expect(screen.getByText(reason)).toBeVisible();
    }
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(boxes()).toBe('|||||');
  });

  it.each([
    ['__DEMO_CODE__', 'Invalid activation code'],
    ['', 'Invalid activation code'],
    ['424242', 'Invalid activation code (try 424242)'],
  ])('hints at a code only if the server names one: %j', async (content, text) => {
    const hint = document.createElement('meta');
    hint.name = 'munim-demo-code';
    hint.content = content;
    document.head.append(hint);
    server.use(http.post('*/api/Auth/machine-verify', () => refusal(400, 'activation_invalid', 'No.')));
    await open();
    fillIn('123456');
    await pass(300);
    await pass(3000);
    await settle(() => screen.queryByText('Activation Failed') !== null);
    expect(screen.getByText(text)).toBeVisible();
    hint.remove();
  });
});

describe('a request for a code', () => {
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const type = (label: RegExp, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });

  it('is sent from the help once all required fields are filled in', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/Auth/device-requests', async ({ request }) => {
        sent.push(await request.json());
        return sent.length === 1
          ? brokenRules({ organisationCode: ['Organisation code is not right'] })
          : ok(null);
      }),
    );
    renderApp('/activate');
    await opened();
    press("Don't have an activation code?");
    press('Send request');
    const organisation = screen.getByLabelText(/^Organisation code/);
    expect(organisation).toHaveAccessibleDescription('Organisation code is required');
    expect(organisation).toHaveFocus();
    expect(sent).toEqual([]);
    type(/^Organisation code/, 'sahyadri?');
    type(/^Employee ID/, ' E1042 ');
    type(/^Your name/, 'Asha Patil');
    press('Send request');
    await waitFor(() => expect(sent.length === 1).toBe(true));
    await waitFor(() => expect(organisation.getAttribute('aria-invalid') === 'true').toBe(true));
    expect(organisation).toHaveAccessibleDescription('Organisation code is not right');
    type(/^Organisation code/, 'SAHYADRI');
    press('Send request');
    await waitFor(() =>
      expect(screen.queryByText(/its administrators can now see your request/) !== null).toBe(true),
    );
    expect(sent[1]).toEqual({
      organisationCode: 'SAHYADRI',
      employeeId: 'E1042',
      employeeName: 'Asha Patil',
      deviceId: readDeviceId(),
      deviceName: expect.stringMatching(/ - /),
    });
    press('Send another request');
    expect(screen.getByLabelText(/^Employee ID/)).toHaveValue(' E1042 ');
  });

  it('that cannot be sent says so', async () => {
    server.use(
      http.post('*/api/Auth/device-requests', () => refusal(429, 'rate_limited', 'Too many requests.')),
    );
    renderApp('/activate');
    await opened();
    press("Don't have an activation code?");
    type(/^Organisation code/, 'SAHYADRI');
    type(/^Employee ID/, 'E1042');
    type(/^Your name/, 'Asha Patil');
    press('Send request');
    await waitFor(() => expect(screen.queryByRole('alert') !== null).toBe(true));
    expect(screen.getByRole('alert')).toHaveTextContent('Too many requests.');
  });
});
