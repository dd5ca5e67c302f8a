import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { dialog, open, requests, satara, serveBranches, table } from '@/testing/branch-screens';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { branch } from '@/testing/replies';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';

serveBranches();

describe('a new branch', () => {
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText(/^Branch code/), 'wai-01');
    await userEvent.type(screen.getByLabelText(/^Branch name/), 'Wai');
    await userEvent.type(screen.getByLabelText(/^City or town/), 'Wai');
    await userEvent.selectOptions(screen.getByLabelText(/^State/), 'Maharashtra');
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Create branch' }));

  it('is validated as a whole, and each error links to its field', async () => {
    open('/branches/new');
    await screen.findByLabelText(/^Branch code/);
    await send();
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getAllByRole('button').map((entry) => entry.textContent)).toEqual([
      'Branch code is required',
      'Branch name is required',
      'City or town is required',
      'State is required',
    ]);
    await userEvent.click(summary.getByRole('button', { name: 'City or town is required' }));
    expect(screen.getByLabelText(/^City or town/)).toHaveFocus();
  });

  it('is created, and leads back to the list', async () => {
    server.use(
      http.post('*/api/bank/branch', async ({ request }) => {
        requests.sent.push(await request.json());
        return ok(branch({ BranchName: 'Wai' }), 201);
      }),
    );
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findByText('Wai was created')).toBeVisible();
    expect(currentAddress()).toBe('/branches');
    expect(requests.sent).toEqual([
      expect.objectContaining({
        BranchCode: 'WAI-01',
        BranchName: 'Wai',
        State: 'Maharashtra',
        OpeningDate: null,
        IsActive: true,
      }),
    ]);
  });

  it('shows the server’s error about a field at that field until it is edited', async () => {
    server.use(
      http.post('*/api/bank/branch', () => brokenRules({ PhoneNumber: ['That number is not in use.'] })),
    );
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findAllByText('That number is not in use.')).toHaveLength(2);
    const phone = screen.getByLabelText('Phone number');
    expect(phone).toHaveAttribute('aria-invalid', 'true');
    await userEvent.type(phone, '9');
    expect(screen.queryByText('That number is not in use.')).toBeNull();
  });

  it('shows at the code field that the code is taken', async () => {
    server.use(
      http.post('*/api/bank/branch', () => refusal(409, 'duplicate_branch_code', 'That code is taken.')),
    );
    open('/branches/new');
    await fill();
    await send();
    await screen.findAllByText('That code is taken.');
    expect(screen.getByLabelText(/^Branch code/)).toHaveAttribute('aria-invalid', 'true');
  });

  it('says when it could not be created', async () => {
    server.use(http.post('*/api/bank/branch', () => refusal(500, 'internal')));
    open('/branches/new');
    await fill();
    await send();
    expect(await screen.findByText('Error creating branch')).toBeVisible();
  });

  it('is not left unsaved without a confirmation', async () => {
    // Chromium calls the window's own listeners in their order, whether they capture or not.
    const { addEventListener } = window;
    vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) =>
      addEventListener.call(window, type, listener as EventListener, type === 'popstate' ? false : options),
    );
    open('/branches');
    await userEvent.click(await screen.findByRole('link', { name: 'New branch' }));
    await userEvent.type(await screen.findByLabelText(/^Branch name/), 'Wai');
    await userEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Stay here' }));
    expect(screen.getByLabelText(/^Branch name/)).toHaveValue('Wai');
    window.history.back();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Stay here' }));
    await waitFor(() => expect(currentAddress()).toBe('/branches/new'));
    expect(screen.getByLabelText(/^Branch name/)).toHaveValue('Wai');
    window.history.back();
    await userEvent.click((await dialog()).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(currentAddress()).toBe('/branches'));
    expect(await table()).toBeVisible();
  });
});

describe('a branch that is changed', () => {
  const openForm = async () => {
    open('/branches/edit?id=3');
    return screen.findByLabelText(/^Branch name/);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

  it('is saved with the version that was read', async () => {
    server.use(
      http.put('*/api/bank/branch/3', async ({ request }) => {
        requests.sent.push(await request.json());
        return ok({ ...satara, BranchName: 'Satara City' });
      }),
    );
    await userEvent.type(await openForm(), ' City');
    await send();
    expect(await screen.findByText('Satara City was saved')).toBeVisible();
    expect(requests.sent).toEqual([expect.objectContaining({ BranchName: 'Satara City', Version: 4 })]);
  });

  it('shows the values that another user saved meanwhile, and offers a choice', async () => {
    const theirs = branch({ ManagerName: 'Ravi Kumar', Version: 5 });
    server.use(
      http.put('*/api/bank/branch/3', async ({ request }) => {
        const body = (await request.json()) as { Version: number };
        requests.sent.push(body);
        return body.Version === 5
          ? ok({ ...theirs, BranchName: 'Satara City', Version: 6 })
          : refusal(409, 'version_conflict', 'It has changed meanwhile.');
      }),
    );
    await userEvent.type(await openForm(), ' City');
    server.use(http.get('*/api/bank/branch/3', () => ok(theirs)));
    await send();
    const difference = within(await screen.findByRole('table', { name: /Someone else has changed/ }));
    expect(difference.getByRole('row', { name: /Branch name/ })).toHaveTextContent('SataraSatara City');
    expect(difference.getByRole('row', { name: /Manager/ })).toHaveTextContent('Ravi KumarAsha Patil');
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await send();
    expect(await screen.findByText('Satara City was saved')).toBeVisible();
    expect(requests.sent.at(-1)).toMatchObject({
      BranchName: 'Satara City',
      ManagerName: 'Asha Patil',
      Version: 5,
    });
  });

  it('says when it could not be saved, and when it does not exist', async () => {
    server.use(http.put('*/api/bank/branch/3', () => refusal(500, 'internal')));
    await userEvent.type(await openForm(), '!');
    await send();
    expect(await screen.findByText('Error updating branch')).toBeVisible();
  });

  it('is not there', async () => {
    server.use(http.get('*/api/bank/branch/9', () => refusal(404, 'not_found', 'Branch not found')));
    open('/branches/edit?id=9');
    expect(await screen.findByText('Branch not found')).toBeVisible();
  });
});

describe('the manager of a branch', () => {
  const choose = (address: string) => {
    activateDevice();
    openSession({ permissions: ['DASHBOARD_VIEW', 'BRANCH_MANAGE', 'USER_MANAGE'] });
    renderApp(address);
  };
  const options = () =>
    within(screen.getByLabelText('Manager'))
      .getAllByRole('option')
      .map((option) => option.textContent);

  it('is one of its users, or the previous manager', async () => {
    server.use(
      http.get('*/api/users', ({ request }) => {
        requests.asked.push(new URL(request.url).searchParams);
        return listPage([
          { userId: 1, firstName: 'Ravi', lastName: 'Kumar', status: 'invited' },
          { userId: 2, firstName: 'Sunil', lastName: 'Jadhav', status: 'disabled' },
        ]);
      }),
      http.put('*/api/bank/branch/3', async ({ request }) => {
        requests.sent.push(await request.json());
        return ok(satara);
      }),
    );
    choose('/branches/edit?id=3');
    await waitFor(async () => {
      await screen.findByLabelText('Manager');
      expect(options()).toEqual(['No manager', 'Ravi Kumar', 'Asha Patil']);
    });
    expect(requests.asked.find((query) => query.has('branchId'))?.get('branchId')).toBe('3');
    await userEvent.selectOptions(screen.getByLabelText('Manager'), 'Ravi Kumar');
    await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(requests.sent.at(-1)).toMatchObject({ ManagerName: 'Ravi Kumar' }));
  });

  it('is chosen once a new branch has users', async () => {
    choose('/branches/new');
    expect(await screen.findByText('Choose a manager once the branch has users')).toBeVisible();
    expect(options()).toEqual(['No manager']);
  });
});
