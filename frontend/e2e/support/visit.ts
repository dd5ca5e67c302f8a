import { expect, type Page } from '@playwright/test';
import type { Seen } from './walk';

/** An address, and the text that the page is expected to show there. */
export interface Stop {
  path: string;
  wanted: Partial<Seen>;
}

const WITHIN_MS = 30_000;

/**
 * Goes to each address as a link inside the console would, without reloading the page, and waits for the expected text.
 * It does so inside the page, because a round trip from the test takes longer than most screens.
 */
export async function visitAll(page: Page, stops: Stop[]): Promise<void> {
  const wrong = await page.evaluate(
    async ([all, withinMs]) => {
      // Null outside the shell, and if no visible entry is marked.
      const mark = () => {
        const menu = document.querySelector('nav[aria-label="Main navigation"]');
        const marked = [...(menu?.querySelectorAll('[aria-current]') ?? [])];
        const links = marked
          .filter((link) => link.checkVisibility())
          .map((link) => link.getAttribute('href'));
        return links.length === 0 ? null : links.join(' and ');
      };
      const seen = () => ({
        address: window.location.pathname + window.location.search,
        title: document.title,
        mark: mark(),
      });
      const found: { path: string; wanted: object; seen: object }[] = [];
      for (const { path, wanted } of all) {
        window.history.pushState(null, '', path);
        window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
        const isThere = () => {
          const now: Record<string, unknown> = seen();
          return Object.entries(wanted).every(([name, value]) => now[name] === value);
        };
        const deadline = Date.now() + withinMs;
        do await new Promise((resume) => setTimeout(resume, 10));
        while (!isThere() && Date.now() < deadline);
        if (isThere()) continue;
        found.push({ path, wanted, seen: seen() });
        break;
      }
      return found;
    },
    [stops, WITHIN_MS] as const,
  );
  expect(wrong).toEqual([]);
}
