import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { reportSchedulePath } from '@/shared/config/report-paths';
import { formatInstant } from '@/shared/lib/dates';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { makeChange } from '@/shared/overlays/make-change';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { useReportNames } from '../catalogue/use-report-names';
import { useWhen } from '../use-when';
import { ScheduleRuns } from './schedule-runs';
import classes from './schedules.module.css';
import { periods, type Schedule, schedulesApi } from './schedules-api';

/** The number of recipients that are named; more are counted. */
const NAMED = 3;

function Opened({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const [send, sending] = schedulesApi.useSendReportScheduleMutation();
  const [remove] = schedulesApi.useDeleteReportScheduleMutation();
  const whenOf = useWhen();
  const nameOf = useReportNames();
  const { name, scheduleId, format, recipients, nextRunAt, reports, version } = schedule;
  const period = periods.find((known) => known === schedule.parameters.period);
  const named = recipients.slice(0, NAMED).join(', ');
  const others = recipients.length - NAMED;
  const to = others > 0 ? t('schedules.send.andOthers', { named, count: others }) : named;
  const sendNow = () =>
    makeChange({
      title: t('schedules.send.title'),
      message: t('schedules.send.message', { name, to }),
      confirmText: t('schedules.send.now'),
      run: () => send({ scheduleId, 'Idempotency-Key': crypto.randomUUID() }),
      done: t('schedules.send.done', { name, to }),
      failed: t('schedules.send.failed'),
    });
  const drop = () =>
    makeChange({
      title: t('schedules.deleteTitle'),
      message: t('schedules.deleteMessage', { name }),
      confirmText: t('schedules.delete'),
      run: () => remove({ scheduleId, 'If-Match': `"${version}"` }),
      done: t('schedules.deleted'),
      failed: t('schedules.deleteFailed'),
    });
  return (
    <>
      <FactGrid
        facts={[
          {
            name: t('schedules.columns.reports'),
            value: reports.map((key) => nameOf({ reports: [key] })).join(', '),
            wide: true,
          },
          { name: t('schedules.columns.when'), value: whenOf(schedule), wide: true },
          {
            name: t('form.period'),
            value: period === undefined ? t('form.ownPeriod') : t(`schedules.periods.${period}`),
          },
          { name: t('schedules.columns.format'), value: t(`formats.${format}`) },
          {
            name: t('schedules.columns.next'),
            value: nextRunAt === null ? t('schedules.never') : formatInstant(nextRunAt),
            wide: true,
          },
          { name: t('schedules.columns.recipients'), value: recipients.join(', '), wide: true },
        ]}
      />
      <div className={classes.buttons}>
        {recipients.length > 0 && (
          <Button variant="default" loading={sending.isLoading} onClick={() => void sendNow()}>
            {t('schedules.send.now')}
          </Button>
        )}
        <Button component={Link} to={reportSchedulePath(scheduleId, tenant)}>
          {t('schedules.edit')}
        </Button>
        <DangerButton onClick={drop}>{t('schedules.delete')}</DangerButton>
      </div>
      <ScheduleRuns scheduleId={scheduleId} />
    </>
  );
}

export function ScheduleDrawer({ schedule, close }: { schedule: Schedule | undefined; close: () => void }) {
  return (
    <DetailDrawer opened={schedule !== undefined} title={schedule?.name ?? ''} close={close}>
      {schedule && <Opened schedule={schedule} />}
    </DetailDrawer>
  );
}
