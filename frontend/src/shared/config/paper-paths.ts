/** A PDF that the server makes: its URL, and the name that it is saved under. */
export interface Paper {
  url: string;
  fileName: string;
  /** Printing counts the print, so it is posted. */
  method?: 'POST';
}

/** The papers that a receipt is printed on, the narrowest first. */
export const receiptSizes = ['58mm', '80mm', 'a5'] as const;

export type ReceiptSize = (typeof receiptSizes)[number];

const named = (kind: string, number: string) => `${kind}-${number.replaceAll('/', '-')}.pdf`;

interface OfPayment {
  paymentId: number;
  receiptNumber: string;
}

/** The file copy of a receipt, which is for reading and not counted. */
export const receiptCopy = ({ paymentId, receiptNumber }: OfPayment): Paper => ({
  url: `/api/collections/payments/${paymentId}/receipt`,
  fileName: named('receipt', receiptNumber),
});

/** A print of a receipt: the first is the original. */
export function receiptPrint(payment: OfPayment, size: ReceiptSize): Paper {
  const copy = receiptCopy(payment);
  return { ...copy, url: `${copy.url}?paper=${size}`, method: 'POST' };
}

interface OfLoan {
  loanId: number;
  loanNumber?: string | null;
}

const ofLoan = (path: string, { loanId, loanNumber }: OfLoan): Paper => ({
  url: `/api/loans/${loanId}/${path}`,
  fileName: named(path, loanNumber ?? String(loanId)),
});

/** The statement of a loan. A day that is '' does not limit its ledger. */
export function loanStatement(loan: OfLoan, period: Readonly<Record<'from' | 'to', string>>): Paper {
  const paper = ofLoan('statement', loan);
  const limits = Object.entries(period).filter(([, day]) => day !== '');
  return limits.length === 0 ? paper : { ...paper, url: `${paper.url}?${new URLSearchParams(limits)}` };
}

/** The letter that nothing is owed on a closed loan. */
export const noDuesLetter = (loan: OfLoan): Paper => ofLoan('no-dues-letter', loan);

/** The resolution that the members of a group sign. */
export const groupResolution = (group: { groupId: number; groupNumber: string }): Paper => ({
  url: `/api/groups/${group.groupId}/resolution`,
  fileName: named('group-resolution', group.groupNumber),
});

/** The card that shows a client's membership. */
export const memberCard = (client: { clientId: number; clientNumber: string }): Paper => ({
  url: `/api/clients/${client.clientId}/card`,
  fileName: named('member-card', client.clientNumber),
});

/** A collection sheet, with a column for signatures. */
export const sheetPaper = (sheet: { sheetId: number; number: string }): Paper => ({
  url: `/api/collections/sheets/${sheet.sheetId}/paper`,
  fileName: named('collection-sheet', sheet.number),
});
