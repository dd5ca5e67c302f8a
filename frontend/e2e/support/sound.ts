import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { expectNoSideways } from './layout';

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

/** Waits until what fades or slides in is there. Half of its opacity would be too little contrast. */
const stands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (;;) {
      // A transition begins up to two frames after its cause, which may be the end of another: of a colour that is inherited.
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      if (ending.length === 0) return;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules whose findings depend on colours. The other findings are the same in light and dark. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

/** What axe finds, by all rules or only by some. */
async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Once for a document: to read its code takes as long as some of its rules.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(only && { runOnly: [...only] }),
    });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
  }, rules);
}

/** Waits until nothing is loaded, refreshed or moved. */
async function rests(page: Page): Promise<void> {
  await expect(page.locator('[role=status]', { hasText: 'Loading' })).toHaveCount(0);
  // Rows and figures are pale while they are refreshed.
  await expect(page.locator(':is(table, [aria-live])[aria-busy="true"]')).toHaveCount(0);
  await stands(page);
}

/** Checks that axe finds nothing and that the page does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  await rests(page);
  expect(await findings(page)).toEqual([]);
  await expectNoSideways(page);
}

/** Turns the page's colours, and waits until the console has followed. */
async function turn(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Checks in light and dark, on a desktop and on a phone. Afterwards the page is light and on a desktop again. */
export async function expectSoundEverywhere(page: Page): Promise<void> {
  for (const viewport of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(viewport);
    await turn(page, 'dark');
    await rests(page);
    expect(await findings(page, COLOURS)).toEqual([]);
    await turn(page, 'light');
    await expectSound(page);
  }
}
