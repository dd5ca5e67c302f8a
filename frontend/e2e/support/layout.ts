import { expect, type Locator, type Page } from '@playwright/test';

/** Longer words, such as a hash, are broken on purpose. */
const LONGEST_WORD = 40;

/** No word in the element is broken over two lines, ends in an ellipsis, or overflows its box. */
export async function expectWholeWords(place: Locator): Promise<void> {
  await expect(place).toBeVisible();
  const cut = await place.evaluate((root, longest) => {
    const found: string[] = [];
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const holder = node.parentElement;
      // Words that are only for screen readers are in a box of one pixel.
      if (holder === null || !holder.checkVisibility() || holder.clientWidth === 1) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}_.]+/gu)) {
        if (word.length > longest) continue;
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) found.push(word);
      }
    }
    for (const box of [root as HTMLElement, ...root.querySelectorAll<HTMLElement>('*')]) {
      // The name of an organisation and an id are shortened on purpose. The record's details show them in full.
      if (box.closest('[data-column="tenant"], [data-column="entity"]') !== null) continue;
      const clips = getComputedStyle(box).overflowX !== 'visible';
      if (clips && box.clientWidth > 1 && box.scrollWidth > box.clientWidth + 1)
        found.push(`hidden in part: ${box.textContent}`);
    }
    return found;
  }, LONGEST_WORD);
  expect(cut).toEqual([]);
}

/** The text is on one line. */
export async function expectOneLine(text: Locator): Promise<void> {
  const lines = await text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
}

/** The distance between the lowest content of a panel and its lower edge. */
export const emptyBelow = (panel: Locator): Promise<number> =>
  panel.evaluate((root) => {
    const shown = [...root.querySelectorAll('p, li, dd, td, button, input, text, svg')];
    const lowest = Math.max(...shown.map((part) => part.getBoundingClientRect().bottom));
    return root.getBoundingClientRect().bottom - lowest;
  });

/** The page does not scroll sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  // A chart adapts to the new width a little later than the page.
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}

/** The two elements do not overlap. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  // A form that is made anew for what was saved is not there for a moment.
  await expect(async () => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (a === null || b === null) throw new Error('both must be shown');
    const beside = a.x + a.width <= b.x || b.x + b.width <= a.x;
    const stacked = a.y + a.height <= b.y || b.y + b.height <= a.y;
    expect(beside || stacked, JSON.stringify([a, b])).toBe(true);
  }).toPass({ timeout: 30_000 });
}
