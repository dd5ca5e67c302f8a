import { isDay } from '@/shared/lib/dates';

/** The id that a filter in the address chooses; nothing if it is none. */
export const idIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;

/** The day that a filter in the address chooses; nothing if it is none. */
export const dayIn = (text: string | undefined): string | undefined =>
  text !== undefined && isDay(text) ? text : undefined;
