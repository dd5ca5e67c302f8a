import type { Sheet } from '@/shared/lending/sheets-api';
import type { Permission } from '@/shared/lib/permissions';

export const sheetForms = ['handOver', 'verify', 'reopen', 'strike', 'assign'] as const;
export type SheetForm = (typeof sheetForms)[number];

interface Who {
  userId: number | null;
  username: string;
  may: (...wanted: Permission[]) => boolean;
}

/** What a user can do with a sheet as it is now. The server decides; what it would refuse is not offered. */
export function actsOn(sheet: Sheet, { userId, username, may }: Who) {
  const { state, officerId, takenBy, handedOver } = sheet;
  const covers = may('COLLECTION_MANAGE');
  const takes = (officerId === userId && may('COLLECTION_RECORD')) || covers;
  // The people who took the sheet or handed it over can neither count its cash nor strike out rows.
  const isSecond = officerId !== userId && takenBy !== username && handedOver?.by !== username;
  const posts = may('TILL_OPERATE') && may('COLLECTION_RECORD');
  return {
    takes: takes && state === 'open',
    enters: takes && state === 'taken',
    verifies: posts && isSecond && state === 'handed_over',
    reopens: (covers || (may('TILL_OPERATE') && handedOver?.by !== username)) && state === 'handed_over',
    posts: posts && state === 'verified',
    strikes: posts && isSecond && state === 'verified',
    assigns: covers && state === 'open',
  };
}

export type SheetActs = ReturnType<typeof actsOn>;
