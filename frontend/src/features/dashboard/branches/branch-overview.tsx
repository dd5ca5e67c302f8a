import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BranchFigures } from '@/shared/api/generated/dashboard';
import { formatCount } from '@/shared/lib/rupees';
import { openingRows } from '@/shared/lists/opening-rows';
import { useMay } from '@/shared/session/use-may';
import { Panel } from '@/shared/ui/panel';
import { parts } from '@/shared/ui/table-roles';
import classes from '../dashboard.module.css';
import { BranchRow } from './branch-row';
import { columns as allColumns, type Column, type Sorting, sortBranches } from './sort-branches';
import { SortHeader } from './sort-header';

// Not on the first screen: only a phone shows the choice, and the pages are below their rows.
const SortChoice = lazy(() => import(/* webpackChunkName: 'alerts' */ './sort-choice'));
const BranchPages = lazy(() => import(/* webpackChunkName: 'alerts' */ './branch-pages'));

const PAGE_SIZE = 10;

interface BranchOverviewProps {
  branches: readonly BranchFigures[];
  /** Across tenants, the name of a branch is ambiguous without its tenant. */
  showTenant: boolean;
  /** Whether the figures are of the user's own centres. The branch's staff are then not part of them. */
  isOwn: boolean;
}

/** Names are sorted ascending at first, figures descending. */
const firstDirection = (by: Column): Sorting => ({ by, descending: by !== 'branch' && by !== 'manager' });

export function BranchOverview({ branches, showTenant, isOwn }: BranchOverviewProps) {
  const { t } = useTranslation('dashboard');
  const [sorting, setSorting] = useState<Sorting>(firstDirection('portfolio'));
  const [page, setPage] = useState(1);
  const mayOpen = useMay()('BRANCH_MANAGE');
  const columns = isOwn ? allColumns.filter((column) => column !== 'staff') : allColumns;
  const pages = Math.max(1, Math.ceil(branches.length / PAGE_SIZE));
  const shownPage = Math.min(page, pages);
  const from = (shownPage - 1) * PAGE_SIZE;
  const rows = sortBranches(branches, sorting).slice(from, from + PAGE_SIZE);

  const sortBy = (by: Column) => {
    setSorting(by === sorting.by ? { by, descending: !sorting.descending } : firstDirection(by));
    setPage(1);
  };
  const range = {
    from: formatCount(from + 1),
    to: formatCount(from + rows.length),
    total: formatCount(branches.length),
  };
  return (
    <Panel
      title={t('overview.title')}
      aside={
        branches.length > 1 && (
          <Suspense fallback={null}>
            <SortChoice columns={columns} by={sorting.by} choose={sortBy} />
          </Suspense>
        )
      }
    >
      {branches.length === 0 ? (
        <p className={classes.empty}>{t('overview.empty')}</p>
      ) : (
        <table {...parts.table} className={classes.table} aria-label={t('overview.title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader key={column} column={column} sorting={sorting} sortBy={sortBy} />
              ))}
            </tr>
          </thead>
          <tbody {...parts.body} {...openingRows}>
            {rows.map((branch) => (
              <BranchRow
                key={`${branch.tenantId}-${branch.branchId}`}
                branch={branch}
                showTenant={showTenant}
                opens={mayOpen}
                showStaff={!isOwn}
              />
            ))}
          </tbody>
        </table>
      )}
      {pages > 1 && (
        <Suspense fallback={null}>
          <BranchPages pages={pages} page={shownPage} setPage={setPage} range={range} />
        </Suspense>
      )}
    </Panel>
  );
}
