import type { Page } from '@playwright/test';
import { colleague, enter, expect, test, userWith } from './support/console';
import { expectNoSideways } from './support/layout';
import { takePictures } from './support/pictures';
import { expectSound, expectSoundEverywhere, sizes } from './support/sound';

const pan = (letters: string) => `${letters}PE1234F`;

/** Takes a picture of a side with the browser's camera, which shows a test image. */
async function photograph(page: Page, side: 'front' | 'back'): Promise<void> {
  await page.getByRole('button', { name: `Take picture of the ${side}` }).click();
  const camera = page.getByRole('dialog', { name: `Take picture of the ${side}` });
  // Its size is known once the first image is there.
  await expect
    .poll(() => camera.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0);
  await expectSound(page);
  await camera.getByRole('button', { name: 'Take the picture' }).click();
  await camera.getByRole('button', { name: 'Use this picture' }).click();
  await expect(camera).toHaveCount(0);
}

/** A PDF whose pages show a card, each in another colour. */
function pdf(colours: readonly string[]): Buffer {
  const kids = colours.map((_, index) => `${2 * index + 3} 0 R`).join(' ');
  const pages = colours.flatMap((colour, index) => {
    const content = `${colour} rg 30 30 240 140 re f`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents ${2 * index + 4} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ];
  });
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${colours.length} >>`,
    ...pages,
  ];
  // Without a table of its objects, which the reader finds by itself.
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.4\n${body}trailer\n<< /Root 1 0 R >>\n%%EOF\n`);
}

test('a document is captured on a phone, and verified by a second person by keyboard alone', async ({
  page,
  tenant,
}) => {
  // Two people, and two documents.
  test.slow();
  const officer = userWith(tenant, 'FieldOfficer', 'FieldAgent');
  await page.setViewportSize(sizes.phone);
  await enter(page, tenant, officer, '/admin/client');
  const client = page.getByRole('main').getByRole('table').getByRole('link').first();
  const name = (await client.textContent()) ?? '';
  await client.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'About this client' })
    .getByRole('link', { name: 'KYC' })
    .click();
  for (const letters of ['ABC', 'XYZ']) {
    await page.getByRole('link', { name: 'Capture a document' }).click();
    await page.getByLabel(/^Document \*/).selectOption('PAN');
    await photograph(page, 'front');
    const number = page.getByLabel(/^Document number/);
    await number.fill('ABCCE');
    await expect(page.getByText(/The fourth letter is P/)).toBeVisible();
    await number.fill(pan(letters));
    await expect(page.getByText('The number has the right form')).toBeVisible();
    await expect(page.getByText('The picture has arrived.')).toHaveCount(1);
    await photograph(page, 'back');
    await expect(page.getByText('The picture has arrived.')).toHaveCount(2);
    await expectNoSideways(page);
    await expectSound(page);
    await page.getByRole('button', { name: 'Capture document' }).click();
    await expect(page.getByText('PAN was captured. Another person verifies it.')).toBeVisible();
  }
  await expect(page.getByText('XXXXXX234F')).toHaveCount(2);
  await expectSoundEverywhere(page);

  await enter(page, tenant, colleague(tenant, officer, 'Manager', 'BranchManager'), '/clients/kyc');
  const list = page.getByRole('table', { name: 'To verify' });
  await expect(list.getByRole('link', { name })).toHaveCount(2);
  await expectSoundEverywhere(page);
  await list.getByRole('link', { name }).first().focus();
  await page.keyboard.press('Enter');
  const review = page.getByRole('region', { name: `PAN of ${name}` });
  await expect(review).toBeFocused();
  const front = page.getByRole('img', { name: 'Front of the document' });
  await expect(front).toHaveJSProperty('complete', true);
  await takePictures(page, 'identity-document');
  await expectSoundEverywhere(page);

  const width = () => front.evaluate((picture) => picture.getBoundingClientRect().width);
  const fitted = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fitted);
  await page.keyboard.press('t');
  await expectNoSideways(page);
  await page.keyboard.press('0');
  await expect.poll(width).toBe(fitted);
  await page.keyboard.press('b');
  await expect(page.getByRole('img', { name: 'Back of the document' })).toBeVisible();

  await page.keyboard.press('s');
  await page.keyboard.type('Compared with the card');
  await page.keyboard.press('Enter');
  await expect(page.getByText(pan('ABC'))).toBeVisible();
  await expect(review).toBeFocused();
  await page.keyboard.press('v');
  await expect(page.getByText(`PAN of ${name} was verified.`)).toBeVisible();
  await expect(review).toBeFocused();
  await expect(page.getByText(pan('ABC'))).toHaveCount(0);

  await page.keyboard.press('r');
  await page.keyboard.type('Not this person');
  await expectSoundEverywhere(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`PAN of ${name} was rejected. None left.`)).toBeVisible();
  await expect(page.getByText('No document waits to be verified.')).toBeVisible();
});

test('the pages of a PDF become the pictures of a document', async ({ page, tenant }) => {
  await enter(page, tenant, userWith(tenant, 'FieldOfficer', 'FieldAgent'), '/admin/client');
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page
    .getByRole('navigation', { name: 'About this client' })
    .getByRole('link', { name: 'KYC' })
    .click();
  await page.getByRole('link', { name: 'Capture a document' }).click();
  const choose = async (name: string, buffer: Buffer) => {
    const front = page.getByRole('group', { name: /^Front/ });
    await front.getByLabel('Choose a file').setInputFiles({ name, mimeType: 'application/pdf', buffer });
  };
  await choose('broken.pdf', Buffer.from('no PDF at all'));
  await expect(page.getByText('This file is damaged or is not a PDF.')).toBeVisible();
  await choose('card.pdf', pdf(['0.8 0.2 0.1', '0.1 0.3 0.8']));
  await expect(page.getByText('The picture has arrived.')).toHaveCount(2);
  await choose('cards.pdf', pdf(['0.8 0.2 0.1', '0.1 0.3 0.8', '0.1 0.6 0.2']));
  await page.getByRole('button', { name: 'Page 3 is the front' }).click();
  await expectSoundEverywhere(page);
  await takePictures(page, 'identity-document-pdf');
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('The picture has arrived.')).toHaveCount(2);
});
