import { vi } from 'vitest';

/** The window is as narrow as a phone's until the mocks are restored. */
export function onPhone() {
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: matchMedia(query).matches || query.startsWith('(max-width'),
  }));
}
