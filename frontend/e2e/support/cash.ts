import type { Locator, Page } from '@playwright/test';
import { notes } from '../../src/shared/lending/denominations';
import { plainRupees } from '../../src/shared/lib/rupees';
import { expect } from './console';

/** An amount as the console shows it, in rupees. */
export const rupeesIn = (text: string | null): number =>
  Number(/₹([\d,]+(?:\.\d+)?)/.exec(text ?? '')?.[1]?.replaceAll(',', '') ?? Number.NaN);

/** Types a count of so much cash into a form that has just opened, note by note, with the keyboard alone. */
export async function typeCount(form: Locator, rupees: number): Promise<void> {
  await expect(form.getByLabel(plainRupees(notes[0]), { exact: true })).toBeFocused();
  // Mantine focuses it twice, the second time in a later task: a key pressed in between would go to the wrong field.
  await form.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))));
  let rest = rupees;
  for (const note of notes) {
    const count = Math.floor(rest / note);
    rest -= count * note;
    if (count > 0) await form.page().keyboard.type(String(count));
    // On the last one, it would send the form.
    if (note !== notes.at(-1)) await form.page().keyboard.press('Enter');
  }
  await expect(form.getByRole('status')).toContainText(plainRupees(rupees));
}

/** Goes to a control with Tab, and presses Enter. */
export async function pressByKeyboard(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isThere = () => control.evaluate((element) => element === document.activeElement);
  for (let steps = 0; steps < 200 && !(await isThere()); steps += 1) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}
