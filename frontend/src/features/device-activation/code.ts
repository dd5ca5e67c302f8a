export const CODE_LENGTH = 6;

/** The digits in the boxes; '' is an empty box. */
export type Digits = readonly string[];

export const emptyCode: Digits = Array.from({ length: CODE_LENGTH }, () => '');

/** A box holds the last digit that was typed into it; anything else empties it. */
export function digitOf(typed: string): string {
  const last = typed.at(-1) ?? '';
  return /^[0-9]$/.test(last) ? last : '';
}

export const withDigit = (digits: Digits, index: number, digit: string): Digits => digits.with(index, digit);

/** The part of a paste for the boxes: its first six digits. */
export function digitsOfPaste(text: string): Digits {
  const found = text.replace(/[^0-9]/g, '').slice(0, CODE_LENGTH);
  return emptyCode.map((_, index) => found[index] ?? '');
}

export const isComplete = (digits: Digits): boolean => digits.every((digit) => digit !== '');

export const codeOf = (digits: Digits): string => digits.join('');
