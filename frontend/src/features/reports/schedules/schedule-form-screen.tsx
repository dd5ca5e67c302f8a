import '@/shared/i18n/reports-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useOpenedRecord } from '@/shared/forms/opened-record';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { useCatalogue } from '../catalogue/use-catalogue';
import { ScheduleForm } from './schedule-form';
import classes from './schedules.module.css';
import { schedulesApi } from './schedules-api';

function WithAll({ listPath }: { listPath: string }) {
  const { t } = useTranslation(['reports', 'common']);
  const navigate = useNavigate();
  const named = useSearchParams()[0].get('id');
  const catalogue = useCatalogue();
  const schedule = schedulesApi.useGetReportScheduleQuery(
    { scheduleId: named ?? '' },
    { skip: named === null, refetchOnMountOrArgChange: true },
  );
  const [ground] = useOpenedRecord(schedule);
  const isGone = named !== null && schedule.isError && !schedule.isFetching;
  if (catalogue.problem !== undefined || isGone)
    return (
      <BackNotice
        kind="error"
        text={t(isGone ? 'reports:form.gone' : 'reports:loadFailed')}
        to={listPath}
        back={t('reports:form.back')}
      />
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
