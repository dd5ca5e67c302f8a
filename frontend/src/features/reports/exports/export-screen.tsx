import '@/shared/i18n/reports-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { screenPaths } from '@/shared/config/screen-paths';
import { formatInstant } from '@/shared/lib/dates';
import { formatSize } from '@/shared/lib/sizes';
import { usePageVisible } from '@/shared/lib/use-page-visible';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { BackNotice } from '@/shared/ui/back-notice';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Failure } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { useReportNames } from '../catalogue/use-report-names';
import classes from '../schedules/schedules.module.css';
import { exportsApi, isUnderWay } from './exports-api';
import { useExports } from './use-exports';

const LOOK_AGAIN_MS = 3000;

function Offered({ exportId }: { exportId: string }) {
  const { t } = useTranslation('reports');
  const { take } = useExports();
  const nameOf = useReportNames();
  const asked = { exportId };
  const isSeen = usePageVisible();
  const { data, error } = exportsApi.useGetReportExportQuery(asked, { refetchOnMountOrArgChange: true });
  // Polls exports in progress until they are ready.
  exportsApi.useGetReportExportQuery(asked, {
    skip: data === undefined || !isUnderWay(data),
    pollingInterval: isSeen ? LOOK_AGAIN_MS : 0,
  });
  if (data === undefined && error === undefined) return <Placeholder className={classes.waiting} />;
  if (data === undefined)
    return (
      <BackNotice
        kind="error"
        text={messageOf(error, t('exports.gone'))}
        to={screenPaths.reports.exports}
        back={t('exports.list')}
      />
    );
  const { sizeBytes, createdAt, expiresAt, reports, status } = data;
  return (
    <Panel title={nameOf(data)}>
      <Failure text={data.error} />
      <FactGrid
        facts={[
          {
            name: t('schedules.columns.reports'),
            value: reports.map((key) => nameOf({ reports: [key] })).join(', '),
            wide: true,
          },
          { name: t('exports.columns.created'), value: formatInstant(createdAt) },
          { name: t('exports.columns.expires'), value: formatInstant(expiresAt) },
          { name: t('exports.columns.size'), value: sizeBytes === null ? '–' : formatSize(sizeBytes) },
          { name: t('exports.columns.state'), value: t(`exports.states.${status}`) },
        ]}
      />
      <div className={classes.buttons}>
        <Button disabled={status !== 'ready'} onClick={() => void take(data)}>
          {t('exports.download')}
        </Button>
      </div>
    </Panel>
  );
}

/** One file of reports, with its download. The letters of schedules link to it. */
export default function ExportScreen() {
  const { t } = useTranslation('reports');
  const { exportId = '' } = useParams();
  return (
    <>
      <ScreenHeading title={t('exports.one')} />
      <TenantScope>
        <Offered exportId={exportId} />
      </TenantScope>
    </>
  );
}
