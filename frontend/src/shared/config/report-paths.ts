import { forTenant } from './paths';
import { screenPaths } from './screen-paths';

/** The 28 reports, in the order of their categories. Each has an address below the reports' dashboard. */
export const reportKeys = [
  'portfolio-summary',
  'loan-disbursement',
  'loan-repayment',
  'overdue-loans',
  'par-report',
  'loan-product-performance',
  'savings-portfolio',
  'fixed-deposit',
  'interest-posting',
  'savings-transactions',
  'client-master',
  'client-statement',
  'group-performance',
  'client-aging',
  'daily-collection',
  'collection-efficiency',
  'field-officer-performance',
  'collection-queue',
  'branch-performance',
  'branch-portfolio',
  'branch-comparison',
  'income-statement',
  'balance-sheet',
  'cash-flow',
  'profit-loss',
  'audit-trail',
  'user-activity',
  'compliance',
] as const;

export type ReportKey = (typeof reportKeys)[number];

/** The target of a subject's address: the reports of a category, or the only report about the subject. */
export type Subject = { category: ReportCategory } | { report: ReportKey };

export const reportCategories = [
  'loan',
  'savings',
  'client',
  'collection',
  'branch',
  'financial',
  'audit',
] as const;

export type ReportCategory = (typeof reportCategories)[number];

const below = (name: string) => `${screenPaths.reports.below}${name}`;

export const reportPaths = {
  schedules: { create: below('schedules/new'), edit: below('schedules/edit') },
  print: below(':report/print'),
  /** The link target of schedules' letters. */
  export: below('exports/:exportId'),
} as const;

export const reportPrintPath = (report: string): string => `${below(report)}/print`;

/** The form of one schedule, for the chosen tenant where a platform user has chosen one. */
export function reportSchedulePath(scheduleId: string, tenant: string | null): string {
  const query = new URLSearchParams({ id: scheduleId, ...(tenant !== null && { tenant }) });
  return `${reportPaths.schedules.edit}?${query}`;
}

/** One export, for the chosen tenant where a platform user has chosen one. */
export const reportExportPath = (exportId: string, tenant: string | null): string =>
  forTenant(below(`exports/${encodeURIComponent(exportId)}`), tenant);

/** The URL of a finished file. */
export const reportExportFile = (exportId: string): string =>
  `/api/reports/exports/${encodeURIComponent(exportId)}/file`;

export const reportPath = (report: string): string => below(report);

/** The addresses that name a subject instead of a report. */
export const subjects: Readonly<Record<string, Subject>> = {
  [below('collection')]: { category: 'collection' },
  [below('outstanding')]: { report: 'branch-portfolio' },
  [below('overdue')]: { report: 'overdue-loans' },
  [below('disbursement')]: { report: 'loan-disbursement' },
  [below('portfolio')]: { report: 'portfolio-summary' },
  [below('clients')]: { category: 'client' },
  [below('par')]: { report: 'par-report' },
  [below('branch')]: { category: 'branch' },
  [below('financial')]: { category: 'financial' },
};
