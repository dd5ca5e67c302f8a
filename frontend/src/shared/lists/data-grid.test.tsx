import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAppStore } from '@/app/store';
import { OverlayGate } from '@/shared/overlays/overlay-gate';
import { currentAddress, openSession } from '@/testing/render-app';
import '@/shared/i18n/i18n';
import { toCsv } from './csv';
import { DataGrid } from './data-grid';
import type { ListColumn, ListFilter } from './list-view';
import { useListState } from './use-list-state';
import { useLocalPage } from './use-local-page';

interface Town {
  id: number;
  name: string;
  state: string;
  people: number | null;
}

const towns: Town[] = [
  { id: 1, name: 'Satara', state: 'MH', people: 120 },
  { id: 2, name: 'Belagavi', state: 'KA', people: null },
  { id: 3, name: 'Karad', state: 'MH', people: 56 },
];

const columns: ListColumn<Town>[] = [
  {
    key: 'name',
    name: 'Town',
    order: ({ name }) => name,
    text: ({ name }) => name,
    cell: ({ name }) => name,
  },
  { key: 'region', name: 'Region', text: ({ state }) => state, cell: ({ state }) => state },
  {
    key: 'people',
    name: 'People',
    align: 'end',
    order: ({ people }) => people,
    text: ({ people }) => people,
    cell: ({ people }) => people ?? '–',
  },
  { key: 'id', name: 'Number', hiddenAtFirst: true, text: ({ id }) => id, cell: ({ id }) => id },
];

const filters: ListFilter<Town>[] = [
  {
    key: 'region',
    name: 'Region',
    options: [
      { value: 'MH', label: 'Maharashtra' },
      { value: 'KA', label: 'Karnataka' },
      { value: 'GA', label: 'Goa' },
    ],
    test: ({ state }, value) => state === value,
  },
];

const removed = vi.fn<(name: string) => unknown>();

function Towns({ rows }: { rows: Town[] | undefined }) {
  const state = useListState({ name: 'towns', sortedFirst: 'name', filters: ['region'] });
  const page = useLocalPage(state, {
    rows,
    columns,
    filters,
    textOf: ({ name }) => name,
  });
  return (
    <>
      <DataGrid
        title="Towns"
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        opens
        bulk={[
          {
            label: 'Remove',
            title: 'Remove towns',
            question: (count) => `Remove ${count}?`,
            confirmText: 'Yes, remove',
            changes: ({ people }) => people !== null,
            run: async ({ name }) => ({ error: removed(name) }),
            failed: 'Could not be removed',
          },
        ]}
        empty="No town yet."
      />
      <p>open: {state.opened}</p>
    </>
  );
}

function show(address = '/', rows: Town[] | null = towns) {
  openSession();
  window.history.replaceState(null, '', address);
  return render(
    <Provider store={createAppStore()}>
      <MantineProvider env="test">
        <BrowserRouter>
          <Towns rows={rows ?? undefined} />
          <OverlayGate />
        </BrowserRouter>
      </MantineProvider>
    </Provider>,
  );
}

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const names = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent);
const headers = () => screen.getAllByRole('columnheader').map((cell) => cell.textContent);

beforeEach(() => removed.mockClear());

describe('a list', () => {
  it('is filtered by the address, with a chip that removes the filter', async () => {
    show('/?towns-region=MH&towns-sort=-people');
    expect(names()).toEqual(['Satara', 'Karad']);
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Region: Maharashtra' }));
    expect(names()).toEqual(['Satara', 'Karad', 'Belagavi']);
    expect(currentAddress()).toBe('/?towns-sort=-people');
  });

  it('distinguishes an empty list from one without matches', async () => {
    const { unmount } = show('/', []);
    expect(screen.getByText('No town yet.')).toBeVisible();
    expect(screen.queryByLabelText('Search')).toBeNull();
    unmount();
    show('/?towns-region=GA');
    expect(screen.getByText('Nothing matches these filters.')).toBeVisible();
    await userEvent.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
    expect(names()).toHaveLength(3);
  });

  it('shows a placeholder while the rows are loading', () => {
    show('/', null);
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeVisible();
  });

  it('remembers which columns are shown, and how dense it is', async () => {
    const { unmount } = show();
    expect(headers()).toEqual(['Town', 'Region', 'People']);
    expect(screen.getByRole('table')).toHaveAttribute('data-dense', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Region' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Number' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Compact rows' }));
    unmount();
    show();
    expect(headers()).toEqual(['Town', 'People', 'Number']);
    expect(screen.getByRole('table')).toHaveAttribute('data-dense', 'false');
  });

  it('saves a view under a name, and restores it', async () => {
    show('/?towns-region=KA&towns-search=bel');
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Save this view' }));
    await userEvent.type(await screen.findByLabelText('View name', { selector: 'input' }), 'South{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Region: Karnataka' }));
    await userEvent.clear(screen.getByLabelText('Search'));
    expect(names()).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'View' }));
    await userEvent.click(await screen.findByRole('button', { name: 'South' }));
    expect(names()).toEqual(['Belagavi']);
    expect(new URLSearchParams(window.location.search).get('towns-region')).toBe('KA');
  });

  it('selects single rows or the page, and deselects them', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    expect(screen.getByText('3 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Karad' }));
    expect(screen.getByText('2 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }));
    expect(screen.queryByText('2 selected')).toBeNull();
  });

  describe('with more rows than a page', () => {
    const many: Town[] = Array.from({ length: 23 }, (_, index) => ({
      id: index + 1,
      name: `Town ${String(index + 1).padStart(2, '0')}`,
      state: 'MH',
      people: index === 4 ? null : index,
    }));
    const selectPage = () =>
      userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    const remove = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
      return within(await screen.findByRole('dialog', { name: 'Remove towns' }));
    };

    it('keeps the selection from page to page, and clears it when the list is narrowed', async () => {
      show('/', many);
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select Town 02' }));
      await userEvent.click(screen.getByRole('button', { name: 'Next' }));
      await userEvent.click(screen.getByRole('checkbox', { name: 'Select Town 12' }));
      expect(screen.getByText('2 selected')).toBeVisible();
      await userEvent.type(screen.getByLabelText('Search'), 'Town 1');
      expect(screen.queryByText('2 selected')).toBeNull();
    });

    it('acts on all that match, one by one, and names each refusal', async () => {
      removed.mockImplementation((name) =>
        name === 'Town 07'
          ? { status: 409, code: 'in_use', message: 'It is in use.', errors: [], data: null }
          : undefined,
      );
      show('/', many);
      await selectPage();
      await userEvent.click(screen.getByRole('button', { name: 'Select all 23 matching rows' }));
      expect(screen.getByText('All 23 matching rows are selected')).toBeVisible();
      const dialog = await remove();
      expect(await dialog.findByText('Remove 22?')).toBeVisible();
      expect(dialog.getByText(/^1 selected row already has this status/)).toBeVisible();
      await userEvent.click(dialog.getByRole('button', { name: 'Yes, remove' }));
      expect(await dialog.findByText('Changed: 21')).toBeVisible();
      expect(dialog.getByText('1 was not changed:')).toBeVisible();
      expect(dialog.getByRole('listitem')).toHaveTextContent('Town 07: It is in use.');
      expect(new Set(removed.mock.calls.map(([name]) => name)).size).toBe(22);
      expect(removed).not.toHaveBeenCalledWith('Town 05');
    });

    it('lists what became of each of two rows with the same name', async () => {
      const logged = vi.spyOn(console, 'error');
      removed.mockReturnValue({ status: 409, code: 'in_use', message: 'It is in use.', errors: [] });
      show('/', [
        { id: 1, name: 'Karad', state: 'MH', people: 1 },
        { id: 2, name: 'Karad', state: 'KA', people: 2 },
      ]);
      await selectPage();
      const dialog = await remove();
      await userEvent.click(await dialog.findByRole('button', { name: 'Yes, remove' }));
      expect(await dialog.findByText('2 were not changed:')).toBeVisible();
      expect(dialog.getAllByRole('listitem')).toHaveLength(2);
      expect(logged).not.toHaveBeenCalled();
      logged.mockRestore();
    });

    it('stops when the user does not confirm their identity', async () => {
      removed.mockReturnValue({ status: 409, code: 'step_up_required', message: 'Confirm.', errors: [] });
      show('/', many);
      await selectPage();
      const dialog = await remove();
      await userEvent.click(await dialog.findByRole('button', { name: 'Yes, remove' }));
      expect(await dialog.findByText('Stopped. 8 not attempted.')).toBeVisible();
      expect(removed).toHaveBeenCalledOnce();
    });
  });

  it('opens a row’s details by the address, and is navigable with the arrow keys', async () => {
    show();
    const first = screen.getByRole('link', { name: 'Belagavi' });
    act(() => first.focus());
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Karad' })).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    expect(currentAddress()).toBe('/?towns-open=1');
    expect(screen.getByText('open: 1')).toBeVisible();
  });

  it('opens a row’s details by a click anywhere in it, except on its other controls', async () => {
    show();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Karad' }));
    expect(currentAddress()).toBe('/');
    await userEvent.click(screen.getByRole('cell', { name: '56' }));
    expect(currentAddress()).toBe('/?towns-open=3');
  });

  it('leaves a row closed while its text is being selected', async () => {
    show();
    const cell = screen.getByRole('cell', { name: '120' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: cell, offset: 0 },
      { target: cell, offset: 3 },
      { keys: '[/MouseLeft]' },
    ]);
    expect(window.getSelection()?.toString()).toBe('120');
    expect(currentAddress()).toBe('/');
  });

  it('exports the matching rows, in the columns that are shown', async () => {
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => files.push(file) && 'blob:x' }),
    );
    URL.revokeObjectURL = () => undefined;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    show('/?towns-region=MH');
    await userEvent.click(within(screen.getByRole('region')).getByRole('button', { name: 'Export' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const text = await textOf(files[0] as Blob);
    expect(text).toBe('Town,Region,People\r\nKarad,MH,56\r\nSatara,MH,120\r\n');
    expect(click).toHaveBeenCalledOnce();
  });
});

describe('a file', () => {
  const lineOf = (name: string) => toCsv(columns, [{ id: 1, name, state: '', people: -5 }]).split('\r\n')[1];

  it.each([
    ['=1+1', "'=1+1,,-5,1"],
    ['+91 98', "'+91 98,,-5,1"],
    ['-x', "'-x,,-5,1"],
    ['@SUM(A1)', "'@SUM(A1),,-5,1"],
    ['\t=1', "'\t=1,,-5,1"],
    ['\r=1', '"\'\r=1",,-5,1'],
    ['＝1+1', "'＝1+1,,-5,1"],
    ['＋91', "'＋91,,-5,1"],
    ['－x', "'－x,,-5,1"],
    ['＠SUM(A1)', "'＠SUM(A1),,-5,1"],
    ['a "b", c', '"a ""b"", c",,-5,1'],
    ['two\nlines', '"two\nlines",,-5,1'],
    ['plain', 'plain,,-5,1'],
  ])('writes %j harmlessly', (name, line) => expect(lineOf(name)).toBe(line));

  it('is marked as UTF-8', () => expect(toCsv(columns, []).startsWith('\uFEFF')).toBe(true));
});
