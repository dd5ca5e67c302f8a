import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/shared/i18n/i18n';
import { OverlayGate } from './overlay-gate';
import { confirm, dismissDialogs, prompt, showModal } from './overlays';
import { toast, toastDurations } from './toasts';

beforeEach(async () => {
  await import('./overlay-host');
  render(
    <MantineProvider>
      <OverlayGate />
    </MantineProvider>,
  );
});

const during = async <T,>(open: () => T): Promise<T> => {
  let opened: T | undefined;
  await act(async () => {
    opened = open();
  });
  return opened as T;
};

describe('a modal', () => {
  it.each(['success', 'error', 'warning', 'info'] as const)('of kind %s has one button', async (type) => {
    const answer = await during(() => ({ promise: showModal({ type, title: 'Title', message: 'Message' }) }));
    expect(await screen.findByRole('dialog', { name: 'Title' })).toHaveTextContent('Message');
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    await expect(answer.promise).resolves.toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('of kind confirm asks', async () => {
    const yes = await during(() => ({
      promise: confirm({ title: 'Sure?', message: 'Really?', confirmText: 'Yes' }),
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'Yes' }));
    await expect(yes.promise).resolves.toBe(true);
    const no = await during(() => ({
      promise: confirm({ title: 'Sure?', message: 'Really?', cancelText: 'No' }),
    }));
    await userEvent.click(await screen.findByRole('button', { name: 'No' }));
    await expect(no.promise).resolves.toBe(false);
  });

  it('is dismissed by Escape', async () => {
    const answer = await during(() => ({ promise: confirm({ title: 'Sure?', message: 'Really?' }) }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await expect(answer.promise).resolves.toBe(false);
  });

  it('waits for the one before it', async () => {
    await during(() => void showModal({ type: 'info', title: 'One', message: '1' }));
    await during(() => void showModal({ type: 'info', title: 'Two', message: '2' }));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'OK' }));
    expect(await screen.findByRole('dialog', { name: 'Two' })).toBeVisible();
  });
});

describe('a prompt', () => {
  it('returns the answer', async () => {
    const answer = await during(() => ({
      promise: prompt({ title: 'Reason', message: 'Why?', label: 'Reason', initialValue: 'be' }),
    }));
    const field = await screen.findByLabelText('Reason', { selector: 'input' });
    await userEvent.type(field, 'cause{Enter}');
    await expect(answer.promise).resolves.toBe('because');
  });

  it('returns null when dismissed', async () => {
    const answer = await during(() => ({ promise: prompt({ title: 'Reason', message: 'Why?' }) }));
    await screen.findByRole('dialog');
    act(() => dismissDialogs());
    await expect(answer.promise).resolves.toBeNull();
  });
});

describe('a toast', () => {
  it('lasts as specified', () => {
    expect(toastDurations).toEqual({ success: 3000, error: 5000, warning: 4000, info: 3000 });
  });

  it.each(Object.entries(toastDurations))('%s disappears after %d ms', async (type, duration) => {
    vi.useFakeTimers();
    await during(() => toast[type as keyof typeof toastDurations]('Something happened'));
    await act(() => vi.advanceTimersByTimeAsync(duration - 1));
    expect(screen.getByText('Something happened')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(screen.queryByText('Something happened')).toBeNull();
  });

  it('stays while the pointer is over it, and can be closed', async () => {
    vi.useFakeTimers();
    await during(() => toast.info('Something happened'));
    await act(() => vi.advanceTimersByTimeAsync(1));
    fireEvent.mouseOver(screen.getByRole('status'));
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss notification' }));
    expect(screen.queryByText('Something happened')).toBeNull();
  });
});
