import '@/shared/i18n/reports-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ScheduleList } from '../schedules/schedule-list';
import classes from '../schedules/schedules.module.css';
import { ExportList } from './export-list';
import { ExportTray } from './export-tray';

export default function ExportsScreen() {
  const { t } = useTranslation('reports');
  return (
    <>
      <ScreenHeading title={t('exports.heading')} subtitle={t('exports.subtitle')} />
      <TenantScope>
        <div className={classes.sections}>
          <ExportTray />
          <ExportList />
          <ScheduleList />
        </div>
      </TenantScope>
    </>
  );
}
