import type { DocumentKind } from '@/shared/lending/clients-api';

interface Rule {
  whole: RegExp;
  /** What may become a whole number as more is typed. */
  begun: RegExp;
  /** Hyphens are part of the number, and not only written in it. */
  keepsHyphens?: true;
  dropsSlashes?: true;
  isRight?: (number: string) => boolean;
}

// The tables of Verhoeff's scheme: the multiplication of the symmetries of a pentagon, and a permutation for each place.
const products = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
  [1, 2, 3, 4, 0, 6, 7, 8, 9, 5],
  [2, 3, 4, 0, 1, 7, 8, 9, 5, 6],
  [3, 4, 0, 1, 2, 8, 9, 5, 6, 7],
  [4, 0, 1, 2, 3, 9, 5, 6, 7, 8],
  [5, 9, 8, 7, 6, 0, 4, 3, 2, 1],
  [6, 5, 9, 8, 7, 1, 0, 4, 3, 2],
  [7, 6, 5, 9, 8, 2, 1, 0, 4, 3],
  [8, 7, 6, 5, 9, 3, 2, 1, 0, 4],
  [9, 8, 7, 6, 5, 4, 3, 2, 1, 0],
];
const permutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

function permuted(digit: number, times: number): number {
  let result = digit;
  for (let count = 0; count < times; count += 1) result = permutation[result] ?? 0;
  return result;
}

/** Whether the last digit is the one that checks the others. */
export const hasCheckDigit = (digits: string): boolean =>
  [...digits]
    .toReversed()
    .reduce((product, digit, place) => products[product]?.[permuted(Number(digit), place % 8)] ?? 0, 0) === 0;

/** UIDAI issues no number that reads the same in both directions. */
const isAadhaar = (number: string): boolean =>
  [...number].toReversed().join('') !== number && hasCheckDigit(number);

/** An Aadhaar number is not kept in full by calling it something else. */
const isNoAadhaar = (number: string): boolean => {
  const digits = number.replaceAll(/[-/]/g, '');
  return !/^[2-9]\d{11}$/.test(digits) || !isAadhaar(digits);
};

/** The server's rules, so that a typing error is seen while the document is at hand. */
const rules: Record<DocumentKind, Rule> = {
  aadhaar: { whole: /^[2-9]\d{11}$/, begun: /^(?:[2-9]\d{0,11})?$/, isRight: isAadhaar },
  voters_card: {
    // Older cards have state, district, constituency and serial number.
    whole: /^(?:[A-Z]{3}\d{7}|[A-Z]{2}\/\d{1,2}\/\d{1,3}\/\d{1,7})$/,
    begun: /^(?:[A-Z]{0,3}|[A-Z]{3}\d{0,7}|[A-Z]{2}\/[\d/]{0,14})$/,
  },
  pan: {
    whole: /^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/,
    begun: /^(?:[A-Z]{0,3}|[A-Z]{3}P|[A-Z]{3}P[A-Z]\d{0,4}|[A-Z]{3}P[A-Z]\d{4}[A-Z])$/,
  },
  passport: { whole: /^[A-Z][1-9]\d{6}$/, begun: /^(?:[A-Z]?|[A-Z][1-9]\d{0,6})$/ },
  driving_licence: {
    whole: /^[A-Z]{2}(?:\d{5,11}|\d{2}(?:19|20)\d{9})$/,
    begun: /^(?:[A-Z]{0,2}|[A-Z]{2}\d{0,13})$/,
    dropsSlashes: true,
  },
  job_card: {
    whole: /^[A-Z]{2}(?:-\d{1,3}){4}\/\d{1,6}[A-Z]?$/,
    begun: /^[A-Z\d/-]*$/,
    keepsHyphens: true,
  },
  bank_passbook: { whole: /^\d{6,18}$/, begun: /^\d{0,18}$/ },
  other: { whole: /^[A-Z\d/-]{3,30}$/, begun: /^[A-Z\d/-]{0,30}$/, keepsHyphens: true, isRight: isNoAadhaar },
};

/** Whether a number fits the rule of its kind, or cannot any more; null while it is being typed. */
export function fitsRule(kind: DocumentKind, typed: string): boolean | null {
  const { whole, begun, keepsHyphens, dropsSlashes, isRight = () => true } = rules[kind];
  const upper = typed.replaceAll(/\s/g, '').toUpperCase();
  const bare = keepsHyphens ? upper : upper.replaceAll('-', '');
  const number = dropsSlashes ? bare.replaceAll('/', '') : bare;
  if (whole.test(number)) return isRight(number);
  return begun.test(number) ? null : false;
}
