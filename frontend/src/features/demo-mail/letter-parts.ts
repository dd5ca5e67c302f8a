import type { LetterItem } from '@/shared/api/generated/demo';

const kinds = [
  'one_time_code',
  'password_reset',
  'email_verification',
  'password_changed',
  'address_changed',
  'second_factor',
  'payment_received',
  'payment_reversed',
] as const;

/** The kind of a letter, if this page knows the server's word for it. */
export const kindOf = ({ kind }: LetterItem) => kinds.find((known) => known === kind) ?? 'other';

export const channelOf = ({ channel }: LetterItem) => (channel === 'sms' ? 'sms' : 'email');

/** A piece of a letter: words, or an address that can be followed. */
export interface LetterPart {
  /** Its position in the text. */
  at: number;
  text: string;
  link: boolean;
}

/** Only addresses of this console become links; any other stays text. */
const isOurs = (address: string, origin: string): boolean =>
  URL.canParse(address) && new URL(address).origin === origin;

/** A letter's text, split into words and links to this console. */
export function partsOf(text: string, origin = window.location.origin): LetterPart[] {
  const parts: LetterPart[] = [];
  let from = 0;
  for (const { 0: address, index } of text.matchAll(/https?:\/\/[^\s<>"]+/g)) {
    if (!isOurs(address, origin)) continue;
    if (index > from) parts.push({ at: from, text: text.slice(from, index), link: false });
    parts.push({ at: index, text: address, link: true });
    from = index + address.length;
  }
  if (from < text.length) parts.push({ at: from, text: text.slice(from), link: false });
  return parts;
}
