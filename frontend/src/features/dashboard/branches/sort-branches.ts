import type { BranchFigures } from '@/shared/api/generated/dashboard';

export const columns = ['branch', 'manager', 'portfolio', 'clients', 'staff', 'par30', 'status'] as const;

export type Column = (typeof columns)[number];

export interface Sorting {
  by: Column;
  descending: boolean;
}

const severity = { Good: 0, Warning: 1, Alert: 2 } as const;

const names = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type Compare = (a: BranchFigures, b: BranchFigures) => number;

const byNumber =
  (of: (branch: BranchFigures) => number): Compare =>
  (a, b) =>
    of(a) - of(b);

const compares: Record<Column, Compare> = {
  branch: (a, b) => names.compare(a.name, b.name),
  manager: (a, b) => names.compare(a.manager ?? '', b.manager ?? ''),
  portfolio: byNumber(({ portfolio }) => portfolio),
  clients: byNumber(({ clients }) => clients),
  staff: byNumber(({ staff }) => staff),
  par30: byNumber(({ par30 }) => par30 ?? -1),
  status: byNumber(({ status }) => severity[status]),
};

export function sortBranches(
  branches: readonly BranchFigures[],
  { by, descending }: Sorting,
): BranchFigures[] {
  const compare = compares[by];
  return branches.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)) || compares.branch(a, b));
}
