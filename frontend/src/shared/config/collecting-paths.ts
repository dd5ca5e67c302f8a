import { collectingPaths } from './lending-addresses';
import { withQuery } from './lending-paths';

/** The centres of today, with their sheets. */
export const todayPath = (tenant: string | null): string => withQuery(collectingPaths.today, { tenant });

export const sheetPath = (sheetId: number, tenant: string | null): string =>
  withQuery(`${collectingPaths.sheets}/${sheetId}`, { tenant });

/** The list of sheets, narrowed to those of a state or a day. */
export const sheetsPath = (
  narrowed: { state?: string; on?: string; branchId?: number; officerId?: number },
  tenant: string | null,
): string =>
  withQuery(collectingPaths.sheets, {
    tenant,
    ...Object.fromEntries(Object.entries(narrowed).map(([key, value]) => [`sheets-${key}`, value])),
  });

export const tillPath = (tillId: number, tenant: string | null): string =>
  withQuery(`${collectingPaths.tills}/${tillId}`, { tenant });

export const tillsPath = (tenant: string | null): string => withQuery(collectingPaths.tills, { tenant });

/** The branches on the business date, and what is left before they can be closed. */
export const branchDayPath = (tenant: string | null): string =>
  withQuery(collectingPaths.branchDay, { tenant });

/** The amounts due and collected on the business date, by officer. */
export const collectionDashboardPath = (tenant: string | null): string =>
  withQuery(collectingPaths.dashboard, { tenant });

/** The reminders that are sent to clients, and their rules. */
export const remindersPath = (tenant: string | null): string =>
  withQuery(collectingPaths.reminders, { tenant });

/** The contacts with clients. */
export const contactsPath = (tenant: string | null): string =>
  withQuery(collectingPaths.contacts, { tenant });

/** The tills of a branch. */
export const tillsOfBranchPath = (branchId: number, tenant: string | null): string =>
  withQuery(collectingPaths.tills, { tenant, 'tills-branchId': branchId });

/** The address of the broken promises of a branch, or of all branches. */
export const brokenPromisesPath = (branchId: number | null, tenant: string | null): string =>
  withQuery(collectingPaths.overdue, {
    tenant,
    tab: 'promises',
    'promises-status': 'broken',
    'promises-branchId': branchId,
  });
