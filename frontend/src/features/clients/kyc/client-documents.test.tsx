import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import * as pictures from '@/shared/lib/shrink-picture';
import { identityDocument, profile } from '@/testing/document-replies';
import { client } from '@/testing/lending-replies';
import { currentAddress, openSession } from '@/testing/render-app';
import { renderPart } from '@/testing/render-part';
import { brokenRules, listPage, ok, refusal, server } from '@/testing/server';
import { ClientDocuments } from './client-documents';
import { ClientPhoto } from './client-photo';
import { type PdfFault, readPdf } from './read-pdf';

// Pages are drawn by a worker of the browser.
vi.mock('./read-pdf', () => ({ readPdf: vi.fn() }));

const front = 'data:image/jpeg;base64,RlJPTlQ=';
const again = 'data:image/jpeg;base64,QUdBSU4=';
const file = new File(['a photograph'], 'card.jpg', { type: 'image/jpeg' });

let shrink: MockInstance<typeof pictures.shrinkPicture>;
let uploads: { side: string | null; type: string | null; text: string }[];
let captured: Record<string, unknown>[];

beforeAll(() => import('@/shared/overlays/overlay-host'));

beforeEach(() => {
  uploads = [];
  captured = [];
  shrink = vi.spyOn(pictures, 'shrinkPicture').mockResolvedValue(front);
  server.use(
    http.get('*/api/clients/318', () => ok(client())),
    http.get('*/api/clients/318/profile', () => ok(profile())),
    http.get('*/api/clients/318/documents', () => listPage([identityDocument()])),
    http.put('*/api/clients/318/document-pictures', async ({ request }) => {
      const side = new URL(request.url).searchParams.get('side');
      uploads.push({ side, type: request.headers.get('Content-Type'), text: await request.text() });
      return ok({ pictureId: 200 + uploads.length });
    }),
    http.post('*/api/clients/318/documents', async ({ request }) => {
      const key = request.headers.get('Idempotency-Key');
      captured.push({ ...((await request.json()) as object), key });
      return ok(identityDocument({ documentId: 92 }), 201);
    }),
  );
});

const permitted = (...permissions: string[]) =>
  openSession({ permissions: ['DASHBOARD_VIEW', 'CLIENT_VIEW', ...permissions] });

async function openForm() {
  permitted('CLIENT_EDIT');
  renderPart(<ClientDocuments clientId={318} />, '/clients/profiles/318/kyc?documents-open=new');
  await screen.findByRole('heading', { name: 'Capture a document' });
}

/** The file field of a side. */
const fileOf = (side: 'Front' | 'Back') =>
  within(screen.getByRole('group', { name: new RegExp(`^${side}`) })).getByLabelText('Choose a file');
const choose = (kind: string) => userEvent.selectOptions(screen.getByLabelText(/^Document \*/), kind);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Capture document' }));

describe('the documents of a client', () => {
  it('are listed with masked numbers, who captured and who decided', async () => {
    server.use(
      http.get('*/api/clients/318/documents', () =>
        listPage([
          identityDocument({
            kind: 'passport',
            number: 'XXXX4567',
            status: 'rejected',
            reason: 'Blurred',
            validUntil: '2027-03-31',
            decidedByName: 'meena.shah',
            decidedAt: '2026-11-21T06:00:00Z',
          }),
        ]),
      ),
    );
    permitted('CLIENT_KYC');
    renderPart(<ClientDocuments clientId={318} />);
    const row = await screen.findByRole('row', {
      name: /Passport.*XXXX4567.*Rejected.*Blurred.*31 Mar 2027.*ravi.kumar, 20 Nov 2026.*meena.shah, 21 Nov 2026/,
    });
    expect(within(row).getByRole('link', { name: 'Passport' })).toHaveAttribute(
      'href',
      '/clients/kyc?tab=all&documents-open=91',
    );
  });

  it('lead nowhere, and no other is captured, without the rights', async () => {
    permitted();
    renderPart(<ClientDocuments clientId={318} />, '/?documents-open=new');
    const row = await screen.findByRole('row', { name: /PAN/ });
    expect(within(row).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Capture a document' })).toBeNull();
  });
});

describe('a document', () => {
  it('is captured with pictures that are smaller, and sent while the form is filled in', async () => {
    await openForm();
    await userEvent.upload(fileOf('Front'), file);
    await screen.findByText('The picture has arrived.');
    expect(shrink).toHaveBeenCalledWith(file, 2000);
    expect(uploads).toEqual([{ side: 'front', type: 'image/jpeg', text: 'FRONT' }]);
    expect(screen.getByRole('img', { name: 'Picture of the document: Front' })).toHaveAttribute('src', front);
    await choose('aadhaar');
    await userEvent.type(screen.getByLabelText(/^Document number/), '2345 6789 0124');
    expect(screen.getByText('The number has the right form')).toBeVisible();
    await send();
    expect(await screen.findByText('PAN was captured. Another person verifies it.')).toBeVisible();
    expect(captured).toEqual([
      {
        kind: 'aadhaar',
        number: '2345 6789 0124',
        frontPictureId: 201,
        key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      },
    ]);
    expect(await screen.findByRole('row', { name: /PAN/ })).toBeVisible();
    expect(currentAddress()).toBe('/clients/profiles/318/kyc');
  });

  const page = (number: number) => `data:image/jpeg;base64,${window.btoa(`PAGE ${number}`)}`;
  const scan = new File(['%PDF-1.7'], 'card.pdf', { type: 'application/pdf' });
  const choosePdf = async (side: 'Front' | 'Back', found: string[] | PdfFault) => {
    vi.mocked(readPdf).mockResolvedValue(found);
    await userEvent.upload(fileOf(side), scan);
  };
  const sentPages = () => uploads.map(({ side, text }) => `${side}: ${text}`);

  it('is captured from a PDF: its first page is the front, the second the back', async () => {
    await openForm();
    await choosePdf('Front', [page(1), page(2)]);
    await waitFor(() => expect(screen.getAllByText('The picture has arrived.')).toHaveLength(2));
    expect(readPdf).toHaveBeenCalledWith(scan, 2000);
    expect(sentPages()).toEqual(['front: PAGE 1', 'back: PAGE 2']);
    await choosePdf('Back', [page(3)]);
    await waitFor(() => expect(sentPages().slice(2)).toEqual(['back: PAGE 3']));
    expect(shrink).not.toHaveBeenCalled();
  });

  it('is captured from the pages that the user chooses of a longer PDF', async () => {
    await openForm();
    await choosePdf('Front', [page(1), page(2), page(3)]);
    const pages = within(await screen.findByRole('region', { name: 'Pages of the PDF' }));
    expect(pages.getAllByRole('img')).toHaveLength(3);
    expect(uploads).toEqual([]);
    await userEvent.click(pages.getByRole('button', { name: 'Page 3 is the front' }));
    await userEvent.click(pages.getByRole('button', { name: 'Page 1 is the back' }));
    await waitFor(() => expect(sentPages()).toEqual(['front: PAGE 3', 'back: PAGE 1']));
    await userEvent.click(pages.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('region', { name: 'Pages of the PDF' })).toBeNull();
  });

  it('keeps a picture that was taken while a PDF was still being read', async () => {
    await openForm();
    let found: (pages: string[]) => void = () => undefined;
    const reading = new Promise<string[]>((resolve) => {
      found = resolve;
    });
    vi.mocked(readPdf).mockReturnValue(reading);
    await userEvent.upload(fileOf('Front'), scan);
    expect(await screen.findByText('Reading the PDF…')).toBeVisible();
    await userEvent.upload(fileOf('Front'), file);
    await screen.findByText('The picture has arrived.');
    found([page(1)]);
    await reading;
    await userEvent.upload(fileOf('Back'), file);
    await waitFor(() => expect(sentPages()).toEqual(['front: FRONT', 'back: FRONT']));
  });

  it.each([
    ['password', /^This PDF needs a password/],
    ['damaged', /^This file is damaged or is not a PDF/],
    ['large', /^A PDF can have at most 20 MB/],
    ['failed', /^The PDF could not be shown/],
  ] as const)('is not captured from a PDF that is not readable: %s', async (fault, sentence) => {
    await openForm();
    await choosePdf('Front', fault);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(uploads).toEqual([]);
  });

  it('has its number checked as it is typed, and lacks nothing that its kind asks for', async () => {
    await openForm();
    await choose('aadhaar');
    const number = screen.getByLabelText(/^Document number/);
    await userEvent.type(number, '2345 6789 0123');
    expect(screen.getByText(/the last of which is a check digit/)).toBeVisible();
    expect(number).toBeInvalid();
    await choose('passport');
    await userEvent.clear(number);
    await userEvent.type(number, 'K1234567');
    await send();
    const summary = within(screen.getByRole('alert'));
    expect(summary.getByText('Enter the day until which the document is valid')).toBeVisible();
    await userEvent.click(summary.getByText('Take a picture of the front'));
    expect(captured).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Valid until/), '01/11/2026');
    await send();
    expect(within(screen.getByRole('alert')).getByText('The document must be valid today')).toBeVisible();
  });

  it('shows the server’s refusals at their fields', async () => {
    server.use(
      http.post('*/api/clients/318/documents', () =>
        refusal(409, 'document_taken', 'Client C/9 has a document with this number.'),
      ),
    );
    await openForm();
    await choose('pan');
    await userEvent.type(screen.getByLabelText(/^Document number/), 'ABCPE1234F');
    await userEvent.upload(fileOf('Front'), file);
    await send();
    await screen.findAllByText('Client C/9 has a document with this number.');
    expect(screen.getByLabelText(/^Document number/)).toBeInvalid();
  });

  it('survives a lost connection: the same picture is sent again, and the form is as it was', async () => {
    let isDown = true;
    server.use(
      http.put('*/api/clients/318/document-pictures', async ({ request }) => {
        if (isDown) return HttpResponse.error();
        uploads.push({ side: 'front', type: 'image/jpeg', text: await request.text() });
        return ok({ pictureId: 209 });
      }),
    );
    await openForm();
    await choose('pan');
    await userEvent.type(screen.getByLabelText(/^Document number/), 'ABCPE1234F');
    await userEvent.upload(fileOf('Front'), file);
    expect(await screen.findByText(/The connection was lost/)).toBeVisible();
    await send();
    await waitFor(() => expect(screen.getAllByRole('alert').length).toBeGreaterThan(1));
    expect(captured).toEqual([]);
    isDown = false;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('The picture has arrived.')).toBeVisible();
    await send();
    await screen.findByText(/was captured/);
    expect(uploads.map(({ text }) => text)).toEqual(['FRONT']);
    expect(captured).toMatchObject([{ number: 'ABCPE1234F', frontPictureId: 209 }]);
  });

  it('is sent with a new picture when the server has the first one no more', async () => {
    server.use(
      http.post('*/api/clients/318/documents', async ({ request }) => {
        captured.push((await request.json()) as Record<string, unknown>);
        return captured.length === 1
          ? brokenRules({ frontPictureId: ['Send the picture again.'] })
          : ok(identityDocument(), 201);
      }),
    );
    await openForm();
    await choose('pan');
    await userEvent.type(screen.getByLabelText(/^Document number/), 'ABCPE1234F');
    await userEvent.upload(fileOf('Front'), file);
    await send();
    await screen.findAllByText('Send the picture again.');
    shrink.mockResolvedValueOnce(again);
    await userEvent.upload(fileOf('Front'), file);
    await send();
    await screen.findByText(/was captured/);
    expect(uploads.map(({ text }) => text)).toEqual(['FRONT', 'AGAIN']);
    expect(captured.map(({ frontPictureId }) => frontPictureId)).toEqual([201, 202]);
  });

  it('refuses a file that is no picture', async () => {
    shrink.mockResolvedValueOnce(null);
    await openForm();
    await userEvent.upload(fileOf('Back'), file);
    expect(await screen.findByText(/cannot be read as a picture/)).toBeVisible();
    expect(uploads).toEqual([]);
  });
});

describe('the camera', () => {
  const stop = vi.fn();
  const asked: MediaStreamConstraints[] = [];

  /** A device with two cameras, or one that refuses. */
  function cameras(refusedAs?: string) {
    asked.length = 0;
    stop.mockClear();
    vi.stubGlobal(
      'navigator',
      Object.create(navigator, {
        mediaDevices: {
          value: {
            getUserMedia: async (constraints: MediaStreamConstraints) => {
              asked.push(constraints);
              if (refusedAs) throw Object.assign(new Error('no'), { name: refusedAs });
              return { getTracks: () => [{ stop }] };
            },
            enumerateDevices: async () => [{ kind: 'videoinput' }, { kind: 'videoinput' }],
          },
        },
      }),
    );
  }

  it('takes the picture, again if it is bad, with either camera', async () => {
    cameras();
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Take picture of the front' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take picture of the front' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Use the other camera' }));
    await waitFor(() =>
      expect(asked.map(({ video }) => (video as MediaTrackConstraints).facingMode)).toEqual([
        'environment',
        'user',
      ]),
    );
    expect(stop).toHaveBeenCalledTimes(1);
    await dialog.findByLabelText('What the camera sees');
    await userEvent.click(dialog.getByRole('button', { name: 'Take the picture' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Take another' }));
    shrink.mockResolvedValueOnce(again);
    await userEvent.click(dialog.getByRole('button', { name: 'Take the picture' }));
    const use = await dialog.findByRole('button', { name: 'Use this picture' });
    expect(use).toHaveFocus();
    await userEvent.click(use);
    await screen.findByText('The picture has arrived.');
    expect(uploads.map(({ text }) => text)).toEqual(['AGAIN']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Take it again' })).toHaveFocus();
    expect(stop).toHaveBeenCalledTimes(2);
  });

  it('says what to do when it may not be used', async () => {
    cameras('NotAllowedError');
    await openForm();
    await userEvent.click(screen.getByRole('button', { name: 'Take picture of the back' }));
    expect(await screen.findByText(/may not use the camera/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Take the picture' })).toBeNull();
  });
});

describe('the photo of a client', () => {
  it('is taken by who may change the client, in place of their initials', async () => {
    const sent: string[] = [];
    server.use(
      http.put('*/api/clients/318/photo', async ({ request }) => {
        sent.push(await request.text());
        return ok(profile({ hasPhoto: true, version: 3 }));
      }),
    );
    permitted('CLIENT_EDIT');
    renderPart(<ClientPhoto clientId={318} />);
    expect(await screen.findByText('SJ')).toBeVisible();
    // jsdom has no camera, so the device's own program takes it.
    await userEvent.upload(await screen.findByLabelText('Take photo'), file);
    expect(await screen.findByText('The photo was saved')).toBeVisible();
    expect(shrink).toHaveBeenCalledWith(file, 1024);
    expect(sent).toEqual(['FRONT']);
    expect(screen.getByRole('img', { name: 'Photo of Sunita Jadhav' })).toHaveAttribute('src', front);
  });

  it('is shown to others', async () => {
    server.use(
      http.get('*/api/clients/318/profile', () => ok(profile({ hasPhoto: true }))),
      http.get('*/api/clients/318/photo', () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('PHOTO').buffer, {
          headers: { 'Content-Type': 'image/jpeg' },
        }),
      ),
    );
    permitted();
    renderPart(<ClientPhoto clientId={318} />);
    expect(await screen.findByRole('img', { name: 'Photo of Sunita Jadhav' })).toHaveAttribute(
      'src',
      'data:image/jpeg;base64,UEhPVE8=',
    );
    expect(screen.queryByLabelText('Change photo')).toBeNull();
  });
});
