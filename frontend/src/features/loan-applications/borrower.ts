import { type Client, type Loan, nameOf } from './api';

/** Who borrows, as far as an application says it. */
export interface Borrower {
  name: string;
  /** Null where only the loan is at hand. */
  number: string | null;
  branchId: number;
  branch: string;
}

export const ofClient = (client: Client): Borrower => ({
  name: nameOf(client),
  number: client.clientNumber,
  branchId: client.branchId,
  branch: client.branchName,
});

export const ofLoan = ({ clientName, branchId, branchName }: Loan): Borrower => ({
  name: clientName,
  number: null,
  branchId,
  branch: branchName,
});
