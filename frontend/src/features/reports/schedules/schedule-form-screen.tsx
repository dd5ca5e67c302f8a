import '@/shared/i18n/reports-texts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { useCatalogue } from '../catalogue/use-catalogue';
import { ScheduleForm } from './schedule-form';
import classes from './schedules.module.css';
import { type Schedule, schedulesApi } from './schedules-api';

function WithAll({ listPath }: { listPath: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const named = useSearchParams()[0].get('id');
  const catalogue = useCatalogue();
  const schedule = schedulesApi.useGetReportScheduleQuery(
    { scheduleId: named ?? '' },
    { skip: named === null, refetchOnMountOrArgChange: true },
  );
  const [ground, setGround] = useState<Schedule | null>(null);
  // The form keeps the version read when it opened: a newer one is a conflict to be shown.
  if (ground === null && schedule.currentData !== undefined && !schedule.isFetching)
    setGround(schedule.currentData);
  const isGone = named !== null && schedule.isError && !schedule.isFetching;
  if (catalogue.problem !== undefined || isGone)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.sentence}>{t(isGone ? 'reports:form.gone' : 'reports:loadFailed')}</p>
        <Button component={Link} size="compact-sm" variant="default" to={listPath}>
          {t('reports:form.back')}
        </Button>
      </Notice>
    );
  if (catalogue.reports === undefined || (named !== null && ground === null))
    return <Placeholder className={classes.waiting} />;
  return (
    <ScheduleForm
      schedule={ground}
      reports={catalogue.reports.filter(({ available }) => available)}
      cancelTo={listPath}
      saved={({ name, scheduleId }) => {
        toast.success(t(ground === null ? 'reports:form.created' : 'reports:form.saved', { name }));
        navigate(`${listPath}${listPath.includes('?') ? '&' : '?'}schedules-open=${scheduleId}`);
      }}
    />
  );
}

export default function ScheduleFormScreen() {
  const { t } = useTranslation('reports');
  const tenant = useNamedTenant();
  const isNew = useSearchParams()[0].get('id') === null;
  const listPath = forTenant(screenPaths.reports.exports, tenant);
  return (
    <>
      <ScreenHeading title={t(isNew ? 'form.newHeading' : 'form.editHeading')} />
      <TenantScope>
        <WithAll listPath={listPath} />
      </TenantScope>
    </>
  );
}
