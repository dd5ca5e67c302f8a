import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import '@/shared/i18n/i18n';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { DateField } from './date-field';
import { DayField } from './day-field';

const unread = 'Enter the day, month and year, such as 25/11/2026';
const field = () => screen.getByLabelText('Paid on');

const sent = vi.fn();

function PaidOn({ paidOn }: { paidOn: string }) {
  const form = useRecordForm({ initial: { paidOn }, check: () => null });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.submit()) sent(form.values.paidOn);
      }}
    >
      <DateField {...form.day('paidOn')} label="Paid on" />
      <button type="submit">Save</button>
    </form>
  );
}

describe('a date in a form', () => {
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
  beforeEach(() => {
    sent.mockReset();
  });

  it('is typed day first, and then shown with the name of its month', async () => {
    render(<PaidOn paidOn="" />);
    await userEvent.type(field(), '05/11/2026');
    expect(field()).toHaveValue('05/11/2026');
    await userEvent.tab();
    expect(field()).toHaveValue('5 Nov 2026');
    await save();
    expect(sent).toHaveBeenCalledWith('2026-11-05');
  });

  it('can be pasted', async () => {
    render(<PaidOn paidOn="" />);
    await userEvent.click(field());
    await userEvent.paste('2026-11-05');
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveBeenCalledWith('2026-11-05');
  });

  it('is neither sent nor taken for an empty field while it cannot be read', async () => {
    render(<PaidOn paidOn="2026-11-05" />);
    await userEvent.clear(field());
    await userEvent.type(field(), '11/28/2026');
    await save();
    expect(field()).toHaveValue('11/28/2026');
    expect(field()).toHaveAccessibleDescription(unread);
    expect(sent).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await save();
    expect(sent).toHaveBeenCalledWith('');
  });

  it('can be chosen from the calendar', async () => {
    const showPicker = vi.fn();
    Object.assign(HTMLInputElement.prototype, { showPicker });
    const { container } = render(<PaidOn paidOn="2026-11-05" />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    expect(showPicker).toHaveBeenCalledOnce();
    const calendar = container.querySelector('input[type="date"]') as HTMLInputElement;
    expect(calendar).toHaveValue('2026-11-05');
    fireEvent.change(calendar, { target: { value: '2026-11-09' } });
    expect(field()).toHaveValue('9 Nov 2026');
  });
});

describe('a day to filter by', () => {
  it('takes effect when it is complete and the field is left', async () => {
    const change = vi.fn();
    render(<DayField label="Paid on" value="2026-11-05" change={change} />);
    expect(field()).toHaveValue('5 Nov 2026');
    await userEvent.clear(field());
    await userEvent.type(field(), '31/02/2026{Enter}');
    expect(field()).toHaveAccessibleDescription(unread);
    expect(change).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.type(field(), '28/02/2026');
    expect(change).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(change).toHaveBeenCalledExactlyOnceWith('2026-02-28');
  });
});
