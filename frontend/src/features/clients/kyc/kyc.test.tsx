import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DocumentItem } from '@/shared/lending/clients-api';
import { identityDocument, profile } from '@/testing/document-replies';
import { client } from '@/testing/lending-replies';
import { activateDevice, currentAddress, openSession, renderApp } from '@/testing/render-app';
import { ok, refusal, server } from '@/testing/server';

let stored: DocumentItem[];
let asked: URLSearchParams[];
let viewed: string[];
let sent: { path: string; body: unknown; version: string | null }[];

// The first visit fetches the code, which can take long on a busy machine.
beforeAll(() => import('./kyc-screen'));

const matching = (query: URLSearchParams) => {
  const [status, by] = [query.get('status'), query.get('expiringBy')];
  return stored.filter(
    (one) =>
      (status === null || one.status === status) &&
      (by === null || (one.validUntil !== null && one.validUntil <= by)),
  );
};

beforeEach(() => {
  asked = [];
  viewed = [];
  sent = [];
  stored = [
    identityDocument(),
    identityDocument({
      documentId: 92,
      kind: 'aadhaar',
      number: 'XXXX XXXX 0124',
      clientName: 'Meena Shinde',
    }),
    identityDocument({ documentId: 93, kind: 'voters_card', clientName: 'Lata More', pictures: ['back'] }),
    identityDocument({
      documentId: 80,
      kind: 'passport',
      clientName: 'Asha Kale',
      status: 'verified',
      validUntil: '2026-12-20',
    }),
  ];
  server.use(
    http.get('*/api/documents', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const [page, size] = [Number(query.get('page')), Number(query.get('pageSize'))];
      const found = matching(query);
      const items = found.slice((page - 1) * size, page * size);
      return ok({ items, totalCount: found.length, page, pageSize: size });
    }),
    http.get('*/api/documents/:id', ({ params }) =>
      ok(stored.find(({ documentId }) => documentId === Number(params.id))),
    ),
    http.get('*/api/documents/:id/picture', ({ request, params }) => {
      const query = new URL(request.url).searchParams;
      viewed.push(`${params.id} ${query.get('side')} ${query.get('reason')}`);
      return HttpResponse.arrayBuffer(new TextEncoder().encode(`${params.id}`).buffer, {
        headers: { 'Content-Type': 'image/jpeg' },
      });
    }),
    http.post('*/api/documents/:id/:act', async ({ request, params }) => {
      const text = await request.text();
      const body = text === '' ? null : JSON.parse(text);
      const { id, act } = params;
      sent.push({ path: `${id} ${act}`, body, version: request.headers.get('If-Match') });
      if (act === 'reveal') return ok({ number: 'ABCPE1234F' });
      const status = { verify: 'verified', reject: 'rejected', expire: 'expired' }[String(act)];
      stored = stored.map((one) =>
        one.documentId === Number(id) ? { ...one, status: status as DocumentItem['status'] } : one,
      );
      return ok(stored.find(({ documentId }) => documentId === Number(id)));
    }),
    http.get('*/api/clients/318', () => ok(client())),
    http.get('*/api/clients/318/profile', () => ok(profile())),
    http.get('*/api/day-end', () => ok({ businessDate: '2026-11-24', status: 'done', newest: null })),
  );
});

function open(address: string, change: { userId?: number } = {}) {
  activateDevice();
  openSession({ permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW', 'CLIENT_KYC'], ...change });
  renderApp(address);
}

const review = (name: string) => screen.findByRole('region', { name });
const said = (text: string) => waitFor(() => expect(screen.getByText(text)).toHaveRole('status'));

describe('the queue of documents', () => {
  it('is gone through by keyboard alone', async () => {
    open('/clients/kyc');
    const list = within(await screen.findByRole('table', { name: 'To verify' }));
    const first = list.getByRole('link', { name: 'Sunita Jadhav' });
    first.focus();
    await userEvent.keyboard('{Enter}');
    expect(await review('PAN of Sunita Jadhav')).toHaveFocus();
    expect(await screen.findByRole('img', { name: 'Front of the document' })).toHaveAttribute(
      'src',
      `data:image/jpeg;base64,${btoa('91')}`,
    );
    await userEvent.keyboard('b');
    expect(await screen.findByRole('img', { name: 'Back of the document' })).toBeInTheDocument();
    await userEvent.keyboard('b');
    await screen.findByRole('img', { name: 'Front of the document' });
    expect(viewed).toEqual(['91 front Verification', '91 back Verification']);

    await userEvent.keyboard('v');
    await said('PAN of Sunita Jadhav was verified. 2 left.');
    expect(await review('Aadhaar of Meena Shinde')).toHaveFocus();
    expect(sent).toEqual([{ path: '91 verify', body: null, version: '"1"' }]);

    await userEvent.keyboard('n');
    expect(await review("Voter's card of Lata More")).toHaveFocus();
    await userEvent.keyboard('v');
    expect(sent).toHaveLength(1);
    await userEvent.keyboard('p');
    await review('Aadhaar of Meena Shinde');
    await userEvent.keyboard('r');
    const why = await screen.findByLabelText(/^Why it is rejected/);
    expect(why).toHaveFocus();
    // The letters of the reason are no commands.
    await userEvent.keyboard('Very blurred{Enter}');
    await said('Aadhaar of Meena Shinde was rejected. 1 left.');
    expect(sent.at(-1)).toEqual({ path: '92 reject', body: { reason: 'Very blurred' }, version: '"1"' });

    expect(await review("Voter's card of Lata More")).toHaveFocus();
    await userEvent.keyboard('rNo front{Enter}');
    await said("Voter's card of Lata More was rejected. None left.");
    expect(await screen.findByText('No document waits to be verified.')).toBeVisible();
    expect(currentAddress()).toBe('/clients/kyc');
  });

  it('shows a whole number for a reason, until somebody goes on', async () => {
    open('/clients/kyc?documents-open=91');
    await review('PAN of Sunita Jadhav');
    await userEvent.keyboard('s');
    await userEvent.type(await screen.findByLabelText(/^Why you need the whole number/), 'Loan file{Enter}');
    expect(await screen.findByText('ABCPE1234F')).toBeVisible();
    expect(sent).toEqual([{ path: '91 reveal', body: { reason: 'Loan file' }, version: null }]);
    expect(await review('PAN of Sunita Jadhav')).toHaveFocus();
    await userEvent.keyboard('n');
    await review('Aadhaar of Meena Shinde');
    expect(screen.queryByRole('button', { name: 'Show the number' })).toBeNull();
    await userEvent.keyboard('p');
    await review('PAN of Sunita Jadhav');
    expect(screen.queryByText('ABCPE1234F')).toBeNull();
    expect(screen.getByText('XXXXXX234F')).toBeVisible();
  });

  it('zooms and turns a picture', async () => {
    open('/clients/kyc?documents-open=91');
    const picture = await screen.findByRole('img', { name: 'Front of the document' });
    await userEvent.keyboard('t');
    expect(picture.style.transform).toContain('rotate(90deg)');
    await userEvent.keyboard('+');
    expect(picture.parentElement?.style.inlineSize).toBe('150%');
    await userEvent.keyboard('-');
    expect(picture.parentElement?.style.inlineSize).toBe('100%');
    expect(screen.getByRole('button', { name: 'Smaller' })).toBeDisabled();
    await userEvent.keyboard('0');
    expect(picture.style.transform).toContain('rotate(0deg)');
  });

  it('goes on to the next page', async () => {
    stored = Array.from({ length: 30 }, (_, at) =>
      identityDocument({ documentId: 100 + at, clientName: `Client ${at}` }),
    );
    open('/clients/kyc?documents-open=124');
    await review('PAN of Client 24');
    await userEvent.keyboard('n');
    await review('PAN of Client 25');
    expect(currentAddress()).toBe('/clients/kyc?documents-open=125&documents-page=2');
    await userEvent.keyboard('p');
    await review('PAN of Client 24');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('table', { name: 'To verify' })).toBeVisible();
  });

  it('says why a document was not verified, and keeps it open', async () => {
    server.use(
      http.post('*/api/documents/91/verify', () =>
        refusal(409, 'version_conflict', 'Somebody changed it meanwhile.'),
      ),
    );
    open('/clients/kyc?documents-open=91');
    await review('PAN of Sunita Jadhav');
    await userEvent.keyboard('v');
    await said('Somebody changed it meanwhile.');
    expect(await review('PAN of Sunita Jadhav')).toHaveFocus();
  });

  it('leaves a document to others than who captured it, who sees pictures for a reason only', async () => {
    open('/clients/kyc?documents-open=91', { userId: 12 });
    await review('PAN of Sunita Jadhav');
    expect(screen.getByText(/another person verifies it/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Verify' })).toBeNull();
    await userEvent.keyboard('vlCheck my picture{Enter}');
    await screen.findByRole('img', { name: 'Front of the document' });
    expect(viewed).toEqual(['91 front Check my picture']);
    expect(sent).toEqual([]);
  });
});

describe('documents that expire', () => {
  it('are announced in the queue, listed, and marked', async () => {
    open('/clients/kyc');
    expect(await screen.findByText(/1 verified document expires within 30 days/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Show them' }));
    const list = within(await screen.findByRole('table', { name: 'Expire within 30 days' }));
    await userEvent.click(list.getByRole('link', { name: 'Asha Kale' }));
    await review('Passport of Asha Kale');
    await userEvent.keyboard('eNew one shown{Enter}');
    await said('Passport of Asha Kale is no longer valid. None left.');
    expect(sent.at(-1)).toMatchObject({ path: '80 expire', body: { reason: 'New one shown' } });
  });

  it('are listed for one branch', async () => {
    open('/clients/kyc?tab=expiring&documents-branchId=1');
    await screen.findByRole('row', { name: /Asha Kale/ });
    expect(asked.at(-1)?.get('branchId')).toBe('1');
    await userEvent.selectOptions(await screen.findByLabelText('Branch'), 'Any');
    expect(currentAddress()).toBe('/clients/kyc?tab=expiring');
  });

  it('are found among all by status and last day', async () => {
    open('/clients/kyc?tab=all&documents-status=verified&documents-expiringBy=2026-12-31');
    await screen.findByRole('row', { name: /Asha Kale.*20 Dec 2026.*Verified/ });
    expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({
      status: 'verified',
      expiringBy: '2026-12-31',
      page: '1',
      pageSize: '25',
    });
  });
});
