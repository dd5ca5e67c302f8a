import '@/shared/i18n/audit-texts';
import { Button } from '@mantine/core';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { ExportButton } from '@/shared/lists/export-button';
import { NumberedPages } from '@/shared/lists/numbered-pages';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { SidePanel, WithSidePanel } from '@/shared/ui/side-panel';
import classes from '../audit.module.css';
import { PAGE_SIZE } from '../audit-pages';
import { AuditEmpty, AuditLoading } from '../audit-state';
import { AuditDetails } from '../records/audit-details';
import { AuditTable } from '../records/audit-table';
import { useAuditForm } from '../use-audit-form';
import { ChainBadge } from './chain-badge';
import { TrailCounters } from './trail-counters';
import { TrailExport } from './trail-export';
import { TrailFilters } from './trail-filters';
import { type AuditTrail, useAuditTrail } from './use-audit-trail';
import { useTrailExport } from './use-trail-export';

function TrailList({
  audit,
  openId,
  toggle,
}: {
  audit: AuditTrail;
  openId: number | null;
  toggle: (id: number) => void;
}) {
  const { t } = useTranslation('audit');
  const form = useAuditForm();
  const { rows, page, pages, trail } = audit;
  const from = (page - 1) * PAGE_SIZE;
  const isPaged = pages > 1;
  return (
    <Panel title={t('trail.list')} aside={form.choice}>
      {rows === undefined && !audit.failed && <AuditLoading text={t('trail.loading')} />}
      {audit.failed && <FailedNotice text={t('trail.failed')} retry={audit.refresh} />}
      {rows?.length === 0 && <AuditEmpty text={t('trail.empty')} hint={t('trail.emptyHint')} />}
      {rows !== undefined && rows.length > 0 && (
        <AuditTable
          label={t('trail.list')}
          rows={rows}
          isFetching={audit.isFetching}
          openId={openId}
          fields={form.fields}
          beside
          toggle={toggle}
        />
      )}
      {rows !== undefined && isPaged && (
        <NumberedPages
          label={t('trail.pages')}
          range={t(trail?.totalIsExact === false ? 'logs.rangeAtLeast' : 'logs.range', {
            from: formatCount(rows.length === 0 ? 0 : from + 1),
            to: formatCount(from + rows.length),
            total: formatCount(trail?.totalCount ?? 0),
          })}
          page={Math.min(page, pages)}
          pages={pages}
          setPage={audit.setPage}
        />
      )}
    </Panel>
  );
}

/** The actions in all tenants, for the platform. */
export default function AuditTrailScreen() {
  const { t } = useTranslation('audit');
  const audit = useAuditTrail();
  const [openId, setOpenId] = useState<number | null>(null);
  const exporting = useTrailExport(audit.asked);
  const open = audit.rows?.find(({ id }) => id === openId);
  return (
    <>
      <ScreenHeading
        title={t('trail.title')}
        subtitle={t('trail.subtitle')}
        aside={
          <div className={classes.buttons}>
            <ChainBadge />
            <ExportButton label={t('trail.export')} exports={exporting.exports} />
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              loading={audit.isFetching && audit.rows !== undefined}
              onClick={audit.refresh}
            >
              {t('trail.refresh')}
            </Button>
          </div>
        }
      />
      {exporting.progress && <TrailExport progress={exporting.progress} cancel={exporting.cancel} />}
      <TrailCounters audit={audit} />
      <TrailFilters audit={audit} />
      <WithSidePanel
        panel={
          open && (
            <SidePanel
              key={open.id}
              title={t('details.title')}
              closeLabel={t('details.closeDetails')}
              close={() => setOpenId(null)}
            >
              <AuditDetails record={open} oldName={t('diff.old')} />
              <div className={classes.filterEnd}>
                <Button variant="default" onClick={() => setOpenId(null)}>
                  {t('details.close')}
                </Button>
              </div>
            </SidePanel>
          )
        }
      >
        <TrailList
          audit={audit}
          openId={open?.id ?? null}
          toggle={(id) => setOpenId(id === openId ? null : id)}
        />
      </WithSidePanel>
    </>
  );
}
