// Validates an address without the server, which has the last word.

/** An Indian PIN: six digits, the first not 0. */
export const isPostalCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text);

/** Ten Indian digits, or E.164; blanks and hyphens between them do not matter. */
export const isIndianPhone = (text: string): boolean =>
  /^(?:\+[1-9]\d{6,14}|[1-9]\d{9})$/.test(text.replace(/[\s-]/g, ''));

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text);
