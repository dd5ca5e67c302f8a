import { lendingPaths } from './lending-addresses';

export { lendingPaths } from './lending-addresses';

export const withQuery = (path: string, query: Record<string, string | number | null>): string => {
  const kept = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [] : [[name, String(value)]],
  );
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
};

// If a platform user has chosen a tenant, each address names it.

export const loanPath = (loanId: number, tenant: string | null): string =>
  withQuery(`/admin/loans/accounts/${loanId}`, { tenant });

/**
 * The form for a payment, for a given loan or for one that is still to be found. `replaces` is a reversed payment that
 * it takes the place of.
 */
export const recordPaymentPath = (
  loan: number | null,
  tenant: string | null,
  replaces: number | null = null,
): string => withQuery(lendingPaths.collections.record, { loan, tenant, replaces });

/** A payment beside the list of payments. */
export const paymentPath = (paymentId: number, tenant: string | null): string =>
  withQuery(lendingPaths.collections.history, { tenant, 'payments-open': paymentId });

export const paymentsOfLoanPath = (loanId: number, tenant: string | null): string =>
  withQuery(lendingPaths.collections.history, { tenant, 'payments-loanId': loanId });

/** A request beside the list of those that wait for a second person. */
export const approvalPath = (approvalId: number, tenant: string | null): string =>
  withQuery(lendingPaths.approvals, { tenant, 'approvals-open': approvalId });

export const clientPath = (clientId: number, tenant: string | null, tab = ''): string =>
  withQuery(`/clients/profiles/${clientId}${tab && `/${tab}`}`, { tenant });

/** The form that continues a draft of a client. */
export const draftPath = (draft: number, tenant: string | null): string =>
  withQuery(lendingPaths.clients.create, { draft, tenant });

export type KycTab = 'waiting' | 'expiring' | 'all';

/** A list of identity documents. */
export const kycTabPath = (tab: KycTab, tenant: string | null): string =>
  withQuery(lendingPaths.clients.kyc, { tab: tab === 'waiting' ? null : tab, tenant });

/** The verified documents of a branch's clients that expire soon. */
export const expiringDocumentsPath = (branch: string, tenant: string | null): string =>
  withQuery(lendingPaths.clients.kyc, { tab: 'expiring', tenant, 'documents-branchId': branch });

/** The clients of a branch whose documents are due to be checked again on that day. */
export const clientsDuePath = (branch: string, day: string, tenant: string | null): string =>
  withQuery(lendingPaths.clients.root, {
    tenant,
    'clients-branchId': branch,
    'clients-rekycDueBy': day,
  });

/** An identity document, with its pictures. */
export const documentPath = (documentId: number, tenant: string | null): string =>
  withQuery(lendingPaths.clients.kyc, { tab: 'all', tenant, 'documents-open': documentId });

/** An application for a loan by a client. */
export const applicationPath = (client: number, tenant: string | null): string =>
  withQuery(lendingPaths.loans.newApplication, { client, tenant });

export const groupPath = (groupId: number, tenant: string | null): string =>
  withQuery(lendingPaths.groups.group, { id: groupId, tenant });

/** The list of the groups of a centre. */
export const groupsOfCentrePath = (
  centre: { branchId: number; centreId: number },
  tenant: string | null,
): string =>
  withQuery(lendingPaths.groups.root, {
    tenant,
    'groups-branchId': centre.branchId,
    'groups-centreId': centre.centreId,
  });

export type GroupsTab = 'groups' | 'centres' | 'transfers';

/** A tab of the groups and centres. */
export const groupsTabPath = (tab: GroupsTab, tenant: string | null): string =>
  withQuery(lendingPaths.groups.root, { tab: tab === 'groups' ? null : tab, tenant });

/** A transfer beside the list of transfers. */
export const transferPath = (transferId: number, tenant: string | null): string =>
  withQuery(lendingPaths.groups.root, { tab: 'transfers', tenant, 'transfers-open': transferId });
