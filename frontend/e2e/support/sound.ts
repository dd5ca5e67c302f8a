import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { expectNoSideways } from './layout';

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 360, height: 740 } };

/** Waits until what fades or slides in is there. Half of its opacity would be too little contrast. */
const stands = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    // A transition begins up to two frames after its cause.
    await frame();
    await frame();
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** Checks that axe finds nothing and that the page does not scroll sideways. */
export async function expectSound(page: Page): Promise<void> {
  await expect(page.locator('[role=status]', { hasText: 'Loading' })).toHaveCount(0);
  // Rows and figures are pale while they are refreshed.
  await expect(page.locator(':is(table, [aria-live])[aria-busy="true"]')).toHaveCount(0);
  await stands(page);
  // The console has no frames, so axe need not merge its findings on a separate page, which would double the time.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
  ).toEqual([]);
  await expectNoSideways(page);
}

/** Checks in light and dark, on a desktop and on a phone. Afterwards the page is light and on a desktop again. */
export async function expectSoundEverywhere(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(viewport);
      await expectSound(page);
    }
  }
}
