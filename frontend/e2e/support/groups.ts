import type { Page } from '@playwright/test';
import { expect } from './console';

/** Creates a group of a centre in the form that is open. */
export async function createGroup(page: Page, centre: string, name: string): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New group' });
  const meetsAt = form.getByLabel(/^Centre/);
  const place = meetsAt.getByRole('option').filter({ hasText: centre });
  await expect(place).not.toHaveCount(0);
  await meetsAt.selectOption(await place.first().getAttribute('value'));
  await form.getByLabel(/^Name/).fill(name);
  await form.getByRole('button', { name: 'Create group' }).click();
}
