import '@/shared/i18n/audit-texts';
import '@/shared/ui/dialog-styles.css';
import { Button, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { NumberedPages } from '@/shared/lists/numbered-pages';
import { plainHeader } from '@/shared/ui/dialog-header';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import classes from '../audit.module.css';
import { PAGE_SIZE } from '../audit-pages';
import { AuditEmpty, AuditLoading } from '../audit-state';
import { AuditDetails } from '../records/audit-details';
import { AuditTable } from '../records/audit-table';
import { ChainBadge } from '../trail/chain-badge';
import { AuditLogsFilters } from './audit-logs-filters';
import { useAuditLogs } from './use-audit-logs';

/** Who did what and when: in all organisations for the platform, in their own for a tenant's users. */
export default function AuditLogsScreen() {
  const { t } = useTranslation('audit');
  const logs = useAuditLogs();
  const [openId, setOpenId] = useState<number | null>(null);
  const { rows, total, isExact, page, pages } = logs;
  const open = rows?.find(({ id }) => id === openId);
  const from = (page - 1) * PAGE_SIZE;
  const shown = formatCount(total);
  const range = { from: formatCount(from + 1), to: formatCount(from + (rows?.length ?? 0)), total: shown };
  return (
    <>
      <ScreenHeading
        title={t('logs.title')}
        subtitle={t(logs.hasTenant ? 'logs.subtitle' : 'logs.ownSubtitle')}
        aside={<ChainBadge />}
      />
      <AuditLogsFilters
        applied={logs.filters}
        hasTenant={logs.hasTenant}
        total={
          rows === undefined
            ? null
            : isExact
              ? t('logs.total', { count: total, shown })
              : t('logs.totalAtLeast', { shown })
        }
        apply={logs.apply}
        reset={logs.reset}
      />
      <Panel title={t('logs.list')}>
        {rows === undefined && !logs.failed && <AuditLoading text={t('logs.loading')} />}
        {logs.failed && <FailedNotice text={t('logs.failed')} retry={logs.retry} />}
        {rows?.length === 0 && total === 0 && (
          <AuditEmpty text={t('logs.empty')} hint={t('logs.emptyHint')} />
        )}
        {rows?.length === 0 && total > 0 && (
          <div role="status" className={classes.state}>
            <p>{t('logs.pastEnd')}</p>
            <Button variant="default" onClick={() => logs.setPage(1)}>
              {t('logs.firstPage')}
            </Button>
          </div>
        )}
        {rows !== undefined && rows.length > 0 && (
          <>
            <AuditTable
              label={t('logs.list')}
              rows={rows}
              isFetching={logs.isFetching}
              openId={openId}
              fields
              toggle={setOpenId}
            />
            <NumberedPages
              label={t('logs.pages')}
              range={t(isExact ? 'logs.range' : 'logs.rangeAtLeast', range)}
              page={page}
              pages={pages}
              setPage={logs.setPage}
            />
          </>
        )}
      </Panel>
      <Modal
        opened={open !== undefined}
        onClose={() => setOpenId(null)}
        size={720}
        centered
        title={t('details.title')}
        closeButtonProps={{ 'aria-label': t('details.closeDetails') }}
        attributes={plainHeader}
        transitionProps={{ duration: 0 }}
      >
        {open && <AuditDetails record={open} oldName={t('diff.previous')} />}
        <div className={classes.filterEnd}>
          <Button variant="default" onClick={() => setOpenId(null)}>
            {t('details.close')}
          </Button>
        </div>
      </Modal>
    </>
  );
}
