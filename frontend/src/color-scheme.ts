// Runs before the first paint, from a file of its own, so that a dark page never flashes white.
import { readColorScheme } from '@/shared/lib/storage';

const chosen = readColorScheme();
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches;
document.documentElement.setAttribute(
  'data-mantine-color-scheme',
  chosen === 'auto' ? (systemIsDark ? 'dark' : 'light') : chosen,
);
