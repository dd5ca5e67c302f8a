import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { NumberedPages } from '@/shared/lists/numbered-pages';
import type { ApiLogEntry } from '@/shared/request-log/entry';
import { Panel } from '@/shared/ui/panel';
import { WithSidePanel } from '@/shared/ui/side-panel';
import classes from './api-logs.module.css';
import { LogFilters } from './log-filters';
import { LogPanel } from './log-panel';
import { LogTable } from './log-table';
import { useLogFilters } from './use-log-filters';

interface LogViewerProps {
  entries: readonly ApiLogEntry[];
  isFetching?: boolean;
  /** Shown instead of the table while there is nothing to show. */
  instead: ReactNode;
  noResponse: string;
  note: string;
}

/** The log: its filters, a page of calls, and the open call beside it. */
export function LogViewer({ entries, isFetching = false, instead, noResponse, note }: LogViewerProps) {
  const { t } = useTranslation('apiLogs');
  const [openId, setOpenId] = useState<string | null>(null);
  const filters = useLogFilters(entries);
  const { rows, matching, from, page, pages, setPage } = filters;
  const open = entries.find(({ id }) => id === openId);
  return (
    <WithSidePanel
      panel={
        open && <LogPanel key={open.id} entry={open} noResponse={noResponse} close={() => setOpenId(null)} />
      }
    >
      <Panel title={t('list')} aside={<p className={classes.note}>{note}</p>}>
        <LogFilters filters={filters} />
        {instead}
        {!instead && rows.length === 0 && (
          <div className={classes.empty} role="status">
            <p>{t('noneMatch')}</p>
            <Button variant="default" onClick={filters.clear}>
              {t('clearFilters')}
            </Button>
          </div>
        )}
        {!instead && rows.length > 0 && (
          <>
            <LogTable
              rows={rows}
              isFetching={isFetching}
              openId={open?.id ?? null}
              toggle={(id) => setOpenId(id === openId ? null : id)}
            />
            <NumberedPages
              label={t('pages')}
              range={t('range', {
                from: formatCount(from + 1),
                to: formatCount(from + rows.length),
                total: formatCount(matching.length),
              })}
              page={page}
              pages={pages}
              setPage={setPage}
            />
          </>
        )}
      </Panel>
    </WithSidePanel>
  );
}
