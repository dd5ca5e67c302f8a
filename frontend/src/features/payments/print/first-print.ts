import { fieldsOf } from '@/shared/lib/shape';

/** The navigation state for printing a receipt that was just recorded. Any other print is a copy. */
export const firstPrint = { firstPrint: true } as const;

export const isFirstPrint = (state: unknown): boolean => fieldsOf(state).firstPrint === true;
