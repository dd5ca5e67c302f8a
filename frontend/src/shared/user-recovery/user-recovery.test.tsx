import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { Provider } from 'react-redux';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import '@/shared/i18n/i18n';
import { createAppStore } from '@/app/store';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import { ok, refusal, server } from '@/testing/server';
import { ResetSecondFactor, SendPasswordReset } from './user-recovery';

beforeAll(() => import('@/shared/overlays/overlay-host'), 30_000);

const cases = [
  {
    Part: SendPasswordReset,
    press: 'Send Ravi Kumar a link to choose a new password',
    asked: 'Send password link',
    yes: 'Send',
    done: 'Password link sent',
    call: 'POST /api/users/12/password-reset',
  },
  {
    Part: ResetSecondFactor,
    press: 'Reset the second factor of Ravi Kumar',
    asked: 'Reset second factor',
    yes: 'Reset',
    done: 'Second factor reset',
    call: 'DELETE /api/users/12/second-factor',
  },
];

describe.each(cases)('$asked', ({ Part, press, asked, yes, done, call }) => {
  const open = () => {
    const onDone = vi.fn();
    render(
      <Provider store={createAppStore()}>
        <MantineProvider>
          <Part userId={12} name="Ravi Kumar" tenantId="3" onDone={onDone} />
          <OverlayGate />
        </MantineProvider>
      </Provider>,
    );
    return onDone;
  };
  const confirm = async () => {
    await userEvent.click(screen.getByRole('button', { name: press }));
    const dialog = await screen.findByRole('dialog', { name: asked });
    await userEvent.click(within(dialog).getByRole('button', { name: yes }));
  };

  it('is asked for first, and done for the chosen tenant', async () => {
    const calls: string[] = [];
    server.use(
      http.all('*/api/users/*', ({ request }) => {
        calls.push(`${request.method} ${new URL(request.url).pathname} ${request.headers.get('TenantId')}`);
        return ok(null);
      }),
    );
    const onDone = open();
    await confirm();
    expect(await screen.findByText(done)).toBeVisible();
    expect(calls).toEqual([`${call} 3`]);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('tells why it was refused', async () => {
    server.use(http.all('*/api/users/*', () => refusal(409, 'no_email_address', 'He has no address.')));
    const onDone = open();
    await confirm();
    expect(await screen.findByText('He has no address.')).toBeVisible();
    await waitFor(() => expect(onDone).not.toHaveBeenCalled());
  });
});
