import '@/shared/i18n/lists-texts';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ListPages } from './list-pages';
import { ListTable } from './list-table';
import { ListTools } from './list-tools';
import type { ListColumn } from './list-view';
import classes from './lists.module.css';
import { useListView } from './use-list-view';

interface ListPanelProps<T> {
  title: string;
  aside?: ReactNode;
  name: string;
  /** Undefined while they are on their way, or when they could not be had. */
  rows: readonly T[] | undefined;
  totalCount?: number | undefined;
  columns: readonly ListColumn<T>[];
  keyOf: (row: T) => string | number;
  textOf: (row: T) => string;
  sortedFirst: string;
  /** What is said when there is nothing yet. */
  empty: string;
  isError: boolean;
  retry: () => void;
  /** There are never so many that one would search or sort them. */
  isShort?: boolean;
}

/** A searchable, sortable list in a card of its own, with all that can be said in its place. */
export function ListPanel<T>(props: ListPanelProps<T>) {
  const { title, aside, rows, isError, retry, empty, isShort = false, ...list } = props;
  const { t } = useTranslation(['lists', 'common']);
  const view = useListView({ ...list, rows: rows ?? [] });
  const has = rows !== undefined && rows.length > 0;
  const more = (list.totalCount ?? 0) > (rows?.length ?? 0);
  return (
    <Panel title={title} aside={aside}>
      {rows === undefined && !isError && (
        <div role="status" aria-label={t('lists:loading')} className={classes.waiting}>
          {[1, 2, 3, 4].map((line) => (
            <Placeholder key={line} className={classes.waitingRow} />
          ))}
        </div>
      )}
      {isError && (
        <Notice kind="error" role="alert" className={classes.failed}>
          <p className={classes.failedText}>{t('lists:failed')}</p>
          <Button size="compact-md" variant="default" onClick={retry}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {rows?.length === 0 && <p className={classes.empty}>{empty}</p>}
      {has && !isShort && <ListTools columns={list.columns} view={view} />}
      {has && view.matched === 0 && (
        <div className={classes.empty} role="status">
          <p>{t('lists:noneMatch', { search: view.search })}</p>
          <Button variant="default" onClick={() => view.setSearch('')}>
            {t('lists:clearSearch')}
          </Button>
        </div>
      )}
      {view.matched > 0 && <ListTable label={title} columns={list.columns} view={view} keyOf={list.keyOf} />}
      {view.matched > 0 && <ListPages title={title} view={view} />}
      {more && has && (
        <p className={classes.footnote}>
          {t('lists:newest', { shown: rows.length, total: list.totalCount })}
        </p>
      )}
    </Panel>
  );
}
