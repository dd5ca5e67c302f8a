import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { reportExportPath } from '@/shared/config/report-paths';
import { formatAgo, formatInstant } from '@/shared/lib/dates';
import { formatSize } from '@/shared/lib/sizes';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { DataGrid } from '@/shared/lists/data-grid';
import type { ListColumn } from '@/shared/lists/list-view';
import { useListState } from '@/shared/lists/use-list-state';
import { remotePage } from '@/shared/lists/use-remote-page';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { StatusBadge } from '@/shared/ui/status-badge';
import { useReportNames } from '../catalogue/use-report-names';
import classes from '../schedules/schedules.module.css';
import { exportsApi, isUnderWay, type ReportExport } from './exports-api';
import { useExports } from './use-exports';

const LOOK_AGAIN_MS = 3000;

const tones = {
  queued: 'info',
  running: 'info',
  ready: 'good',
  failed: 'alert',
} as const;

export function ExportList() {
  const { t } = useTranslation('reports');
  const state = useListState({ name: 'exports', sortedFirst: '', pageSize: 10 });
  const asked = { page: state.page, pageSize: state.pageSize };
  const isSeen = usePageVisible();
  const first = exportsApi.useListReportExportsQuery(asked, { refetchOnMountOrArgChange: true });
  const isMoving = first.data?.items.some(isUnderWay) === true;
  // Polls exports in progress until they are ready.
  exportsApi.useListReportExportsQuery(asked, {
    skip: !isMoving,
    pollingInterval: isSeen ? LOOK_AGAIN_MS : 0,
  });
  const tenant = useNamedTenant();
  const nameOf = useReportNames();
  const { take, cancel, remove } = useExports();
  const columns: ListColumn<ReportExport>[] = [
    { key: 'name', name: t('exports.columns.name'), cell: nameOf },
    {
      key: 'format',
      name: t('exports.columns.format'),
      cell: ({ format }) => t(`formats.${format}`),
    },
    {
      key: 'created',
      name: t('exports.columns.created'),
      cell: ({ createdAt }) => <span title={formatInstant(createdAt)}>{formatAgo(createdAt)}</span>,
    },
    {
      key: 'size',
      name: t('exports.columns.size'),
      align: 'end',
      cell: ({ sizeBytes }) => (sizeBytes === null ? '–' : formatSize(sizeBytes)),
    },
    {
      key: 'expires',
      name: t('exports.columns.expires'),
      cell: ({ expiresAt }) => formatInstant(expiresAt),
    },
    {
      key: 'state',
      name: t('exports.columns.state'),
      cell: ({ status, progress, error }) => (
        <span title={error ?? undefined}>
          <StatusBadge tone={tones[status]}>
            {status === 'running' ? t('exports.done', { progress }) : t(`exports.states.${status}`)}
          </StatusBadge>
        </span>
      ),
    },
    {
      key: 'actions',
      name: '',
      cell: (made) => (
        <span className={classes.rowButtons}>
          {made.status === 'ready' && (
            <Button size="compact-sm" variant="light" onClick={() => void take(made)}>
              {t('exports.download')}
            </Button>
          )}
          {isUnderWay(made) ? (
            <Button size="compact-sm" variant="default" onClick={() => void cancel(made.exportId)}>
              {t('exports.cancel')}
            </Button>
          ) : (
            <Button size="compact-sm" variant="default" onClick={() => void remove(made, nameOf(made))}>
              {t('exports.delete')}
            </Button>
          )}
        </span>
      ),
    },
  ];
  return (
    <DataGrid
      title={t('exports.list')}
      state={state}
      page={remotePage(first, () => Promise.resolve({ data: { items: [], totalCount: 0 } }))}
      columns={columns}
      keyOf={({ exportId }) => exportId}
      nameOf={nameOf}
      opens={({ exportId }) => reportExportPath(exportId, tenant)}
      isShort
      empty={t('exports.empty')}
    />
  );
}
