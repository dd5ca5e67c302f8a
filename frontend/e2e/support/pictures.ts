import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { sizes } from './sound';

const folder = resolve('../target/pictures');

/** Takes pictures of the page in light and dark, on a desktop and on a phone, if E2E_PICTURES is set. */
export async function takePictures(page: Page, name: string): Promise<void> {
  if (!process.env.E2E_PICTURES) return;
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of ['dark', 'light'] as const) {
    // A chart that is still moving would blur the picture.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const [size, viewport] of Object.entries(sizes).reverse()) {
      await page.setViewportSize(viewport);
      await page.screenshot({
        path: join(folder, `${name}-${size}-${colorScheme}.png`),
        animations: 'disabled',
      });
    }
  }
  await page.emulateMedia({ reducedMotion: null });
}
