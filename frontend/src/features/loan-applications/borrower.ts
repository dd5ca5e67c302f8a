import { clientName } from '@/shared/lending/client-name';
import type { Client, Loan } from './api';

/** The borrower, as far as an application contains it. */
export interface Borrower {
  clientId: number;
  name: string;
  /** Null if only the loan is available. */
  number: string | null;
  branchId: number;
  branch: string;
}

export const ofClient = (client: Client): Borrower => ({
  clientId: client.clientId,
  name: clientName(client),
  number: client.clientNumber,
  branchId: client.branchId,
  branch: client.branchName,
});

export const ofLoan = ({ clientId, clientName, branchId, branchName }: Loan): Borrower => ({
  clientId,
  name: clientName,
  number: null,
  branchId,
  branch: branchName,
});
