import type { MantineColorSchemeManager } from '@mantine/core';
import { readColorScheme, writeColorScheme } from '@/shared/lib/storage';

/** Keeps the chosen colour scheme where the rest of the console's local values are kept. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: () => readColorScheme(),
  set: writeColorScheme,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => writeColorScheme('auto'),
};
