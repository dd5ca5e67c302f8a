import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { CurrentUser } from '@/shared/api/generated/auth';
import * as pictures from '@/shared/lib/shrink-picture';
import { readSession } from '@/shared/lib/storage';
import { activateDevice, openSession, renderApp } from '@/testing/render-app';
import { user } from '@/testing/replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

let shrink: MockInstance<typeof pictures.shrinkPicture>;

beforeAll(() =>
  Promise.all([
    import('@/features/account/profile/profile-screen'),
    import('@/shared/overlays/overlay-host'),
  ]),
);

let stored: CurrentUser;
let sent: Record<string, unknown>[];

beforeEach(() => {
  stored = user();
  sent = [];
  shrink = vi.spyOn(pictures, 'shrinkPicture');
  server.use(
    http.get('*/api/auth/me', () => ok({ user: stored })),
    http.put('*/api/auth/me', async ({ request }) => {
      const body = (await request.json()) as Record<string, string>;
      sent.push(body);
      if (body.lastName === 'refused') return brokenRules({ lastName: ['That is no name'] });
      if (body.lastName === 'stale') return refusal(409, 'version_conflict', 'It was changed meanwhile.');
      stored = { ...stored, firstName: body.firstName ?? '', lastName: body.lastName ?? '' };
      if (body.profilePicture) stored.profilePictureUrl = '/api/pictures/p-1';
      if (body.removeProfilePicture) stored.profilePictureUrl = null;
      return ok({ user: stored });
    }),
  );
});

async function open() {
  activateDevice();
  openSession();
  const app = renderApp('/profile');
  const form = within(await screen.findByRole('region', { name: 'Name and picture' }));
  const save = form.getByRole('button', { name: 'Save' });
  const retype = async (label: RegExp, text: string) => {
    await userEvent.clear(form.getByLabelText(label));
    if (text !== '') await userEvent.type(form.getByLabelText(label), text);
  };
  return { ...app, form, save, retype };
}

describe('name and picture', () => {
  it('are changed, here and in the sidebar', async () => {
    const { save, retype } = await open();
    expect(save).toBeDisabled();
    await retype(/^First name/, ' Aasha ');
    await retype(/^Last name/, 'Pawar');
    await userEvent.click(save);
    expect(await screen.findByText('Profile updated successfully')).toBeVisible();
    expect(sent).toEqual([{ firstName: 'Aasha', lastName: 'Pawar' }]);
    expect(screen.getAllByText('Aasha Pawar')).toHaveLength(2);
    expect(readSession()?.user.firstName).toBe('Aasha');
    expect(save).toBeDisabled();
  });

  it('keep the input when they are refused', async () => {
    const { form, save, retype } = await open();
    await retype(/^First name/, '');
    expect(form.getByLabelText(/^First name/)).toHaveAccessibleDescription('First name is required');
    expect(save).toBeDisabled();
    await retype(/^First name/, 'Asha');
    await retype(/^Last name/, 'refused');
    await userEvent.click(save);
    await waitFor(() =>
      expect(form.getByLabelText(/^Last name/)).toHaveAccessibleDescription('That is no name'),
    );
    await retype(/^Last name/, 'stale');
    await userEvent.click(save);
    expect(await form.findByRole('alert')).toHaveTextContent('It was changed meanwhile.');
    expect(form.getByLabelText(/^Last name/)).toHaveValue('stale');
  });

  it('the picture is scaled down, shown, sent and removed again', async () => {
    shrink.mockResolvedValueOnce('data:image/jpeg;base64,QUJD');
    const { container, form, save } = await open();
    const file = new File(['x'], 'me.jpg', { type: 'image/jpeg' });
    await userEvent.upload(form.getByTestId('picture-file'), file);
    await waitFor(() => expect(save).toBeEnabled());
    expect(container.querySelector('main img')).toHaveAttribute('src', 'data:image/jpeg;base64,QUJD');
    await userEvent.click(save);
    await waitFor(() =>
      expect(sent).toEqual([{ firstName: 'Asha', lastName: 'Patil', profilePicture: 'QUJD' }]),
    );
    await waitFor(() =>
      expect(container.querySelector('aside img')).toHaveAttribute('src', '/api/pictures/p-1'),
    );
    await userEvent.click(form.getByRole('button', { name: 'Remove picture' }));
    await userEvent.click(save);
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ removeProfilePicture: true }));
    await waitFor(() => expect(container.querySelector('aside img')).toBeNull());
  });

  it('a file that is not a picture is not sent', async () => {
    shrink.mockResolvedValueOnce(null);
    const { form, save } = await open();
    await userEvent.upload(
      form.getByTestId('picture-file'),
      new File(['x'], 'me.png', { type: 'image/png' }),
    );
    expect(await form.findByText(/could not be read as a picture/)).toBeVisible();
    expect(save).toBeDisabled();
  });
});

describe('where the user is signed in', () => {
  const session = (sessionId: string, current: boolean) => ({
    sessionId,
    ipAddress: current ? '203.0.113.7' : '198.51.100.4',
    loginAt: '2026-11-21T04:00:00Z',
    lastActiveAt: '2026-11-21T04:10:00Z',
    deviceName: current ? 'Desktop - Chrome - Linux' : null,
    current,
  });

  it('ends a session that the user does not recognise', async () => {
    let sessions = [session('s-1', true), session('s-2', false)];
    server.use(
      http.get('*/api/auth/sessions', () => listPage(sessions)),
      http.delete('*/api/auth/sessions/:id', ({ params }) => {
        sessions = sessions.filter(({ sessionId }) => sessionId !== params.id);
        return ok(null);
      }),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Your sessions' }));
    expect(table.getByText('This session')).toBeVisible();
    expect(table.getAllByRole('button', { name: /^End the session/ })).toHaveLength(1);
    await userEvent.click(table.getByRole('button', { name: /^End the session at 198.51.100.4/ }));
    const dialog = await screen.findByRole('dialog', { name: 'End session' });
    expect(dialog).toHaveTextContent('Unknown device at 198.51.100.4');
    await userEvent.click(within(dialog).getByRole('button', { name: 'End' }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('198.51.100.4')).toBeNull());
  });

  it('shows the user’s devices', async () => {
    const device = (maskedId: string, change: object) => ({
      deviceName: 'Mobile - Chrome - Android',
      maskedId,
      lastSeenAt: null,
      active: true,
      current: false,
      ...change,
    });
    server.use(
      http.get('*/api/auth/devices', () =>
        listPage([device('****9c0d', { current: true }), device('****1111', { active: false })]),
      ),
    );
    await open();
    const table = within(await screen.findByRole('table', { name: 'Your devices' }));
    expect(table.getByText('This device')).toBeVisible();
    expect(table.getByText('Inactive')).toBeVisible();
    expect(table.getByText('9c0d')).toBeVisible();
  });
});
