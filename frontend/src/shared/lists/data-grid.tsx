import '@/shared/i18n/lists-texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import type { BulkAction } from './bulk-action';
import { BulkBar } from './bulk-bar';
import { FilterChips } from './filter-chips';
import { GridTable, type GridTotals, type RowsOpen } from './grid-table';
import { GridTools } from './grid-tools';
import { ListPages } from './list-pages';
import type { ListColumn, ListFilter, ListPage } from './list-view';
import classes from './lists.module.css';
import { useListExport } from './use-list-export';
import { useListSettings } from './use-list-settings';
import type { ListState } from './use-list-state';
import { useSelection } from './use-selection';

export interface DataGridProps<T> {
  title: string;
  aside?: ReactNode;
  state: ListState;
  page: ListPage<T>;
  columns: readonly ListColumn<T>[];
  filters?: readonly ListFilter<T>[];
  keyOf: (row: T) => string | number;
  /** The row's name for screen readers. */
  nameOf: (row: T) => string;
  opens?: RowsOpen<T>;
  /** Renders a page's rows in a table of its own. The columns are then only used for exported files. */
  table?: (rows: readonly T[]) => ReactNode;
  /** The actions on several rows; without any, rows cannot be selected. */
  bulk?: readonly BulkAction<T>[];
  /** The text of an empty list. */
  empty: ReactNode;
  /** The totals of all pages. */
  totals?: GridTotals | undefined;
  /** False if the list cannot be searched. */
  searches?: boolean;
  /** The list is never long enough to be searched or sorted. */
  isShort?: boolean;
}

/** The list component of the console, in a card, with its loading, error and empty states. */
export function DataGrid<T>(props: DataGridProps<T>) {
  const { title, aside, state, page, columns, filters = [], keyOf, nameOf, opens = false, bulk = [] } = props;
  const { isShort = false, table } = props;
  const { t } = useTranslation('lists');
  const settings = useListSettings(state.name, columns);
  const selection = useSelection(page.rows ?? [], keyOf, state.narrowing);
  const files = useListExport(state.name, settings.shown, page);
  const { rows, matched, failed, totalCount } = page;
  const isEmpty = rows !== undefined && matched === 0;
  const isPastEnd = rows !== undefined && matched > 0 && rows.length === 0;
  const hasTools = !isShort && rows !== undefined && !(isEmpty && !state.isNarrowed);
  return (
    <Panel title={title} aside={aside}>
      {hasTools && (
        <>
          <GridTools
            state={state}
            columns={table ? [] : columns}
            filters={filters}
            settings={settings}
            searches={props.searches ?? true}
            exports={files.whole}
          />
          <FilterChips state={state} filters={filters} />
        </>
      )}
      {rows === undefined && !failed && (
        <div role="status" aria-label={t('loading')} className={classes.waiting}>
          {[1, 2, 3, 4].map((line) => (
            <Placeholder key={line} className={classes.waitingRow} />
          ))}
        </div>
      )}
      {failed && <FailedNotice text={t('failed')} retry={page.retry} className={classes.failed} />}
      {isEmpty && !state.isNarrowed && <div className={classes.empty}>{props.empty}</div>}
      {isEmpty && state.isNarrowed && (
        <div className={classes.empty} role="status">
          <p>{state.search === '' ? t('noneMatchFilters') : t('noneMatch', { search: state.search })}</p>
          <Button variant="default" onClick={state.clear}>
            {t(Object.keys(state.chosen).length === 0 ? 'clearSearch' : 'clearAll')}
          </Button>
        </div>
      )}
      {(selection.all || selection.rows.length > 0) && (
        <BulkBar
          selection={selection}
          page={page}
          nameOf={nameOf}
          actions={bulk}
          exports={selection.all ? files.whole : files.ofRows(() => Promise.resolve(selection.rows))}
        />
      )}
      {isPastEnd && (
        <div className={classes.empty} role="status">
          <p>{t('pastEnd')}</p>
          <Button variant="default" onClick={() => state.setPage(1)}>
            {t('firstPage')}
          </Button>
        </div>
      )}
      {rows !== undefined && matched > 0 && !isPastEnd && (
        <>
          {table?.(rows) ?? (
            <GridTable
              label={title}
              state={state}
              rows={rows}
              columns={settings.shown}
              dense={settings.dense}
              isFetching={page.isFetching}
              selection={bulk.length > 0 ? selection : null}
              keyOf={keyOf}
              nameOf={nameOf}
              opens={opens}
              totals={props.totals}
            />
          )}
          <ListPages title={title} state={state} shown={rows.length} matched={matched} />
        </>
      )}
      {rows !== undefined && totalCount !== undefined && totalCount > matched && !state.isNarrowed && (
        <p className={classes.footnote}>{t('newest', { shown: matched, total: totalCount })}</p>
      )}
    </Panel>
  );
}
