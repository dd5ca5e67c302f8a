import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loanPath } from '@/shared/config/lending-paths';
import type { LoanItem } from '@/shared/lending/loans-api';
import { DataGrid } from '@/shared/lists/data-grid';
import { type ListState, useListState } from '@/shared/lists/use-list-state';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { NotRecorded } from '../not-recorded';
import type { LoanList as List } from './loan-lists';
import { PartTabs, usePart } from './part-tabs';
import { useLoanColumns } from './use-loan-columns';
import { useLoanFilters } from './use-loan-filters';
import { useLoanList } from './use-loan-list';

interface LoanListProps {
  list: List;
  /** The panel that a row opens beside the list. Without it, a row opens the loan's page. */
  beside?: (state: ListState) => ReactNode;
}

export function LoanList({ list, beside }: LoanListProps) {
  const { t } = useTranslation('loans');
  const tenant = useNamedTenant();
  const byState = list.parts.length === 0;
  const byClass = list.columns.includes('daysPastDue');
  const state = useListState({
    name: byState ? 'loans' : list.key,
    sortedFirst: list.sortedFirst ?? '',
    filters: [
      ...(byState ? ['state'] : []),
      ...(byClass ? ['assetClass'] : []),
      'branch',
      'officer',
      'product',
      'client',
    ],
    pageSize: 25,
  });
  const part = usePart(list);
  const page = useLoanList(state, part?.narrowing ?? {});
  const filters = useLoanFilters(state, { byState, byClass, rows: page.rows });
  const columns = useLoanColumns(list);
  const nameOf = ({ loanNumber, clientName }: LoanItem) => loanNumber ?? clientName;
  const isFirst = part === null || part.key === list.parts[0]?.key;
  return (
    <>
      {list.parts.length > 1 && <PartTabs list={list} />}
      {part && <NotRecorded state={part.key} />}
      <DataGrid
        title={t(list.isOfApplications ? 'applications' : 'loans')}
        state={state}
        page={page}
        columns={columns}
        filters={filters}
        keyOf={({ loanId }) => loanId}
        nameOf={nameOf}
        opens={beside ? true : ({ loanId }) => loanPath(loanId, tenant)}
        empty={t(isFirst ? `lists.${list.key}.empty` : 'noneInPart')}
      />
      {beside?.(state)}
    </>
  );
}
