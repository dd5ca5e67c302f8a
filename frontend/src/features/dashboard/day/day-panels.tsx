import '@/shared/i18n/day-texts';
import '@/shared/i18n/sheets-texts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { OwnAttendancePanel } from '@/shared/lending/own-attendance';
import { BranchDay } from './branch-day';
import classes from './day.module.css';
import { OwnDay } from './own-day';

interface DayPanelsProps {
  on: string;
  /** Whether the user is an officer, who sees their own centres. */
  isOwn: boolean;
  par30: number | null;
}

/** The collecting day, which is above the figures on the dashboards of branches. */
export default function DayPanels({ on, isOwn, par30 }: DayPanelsProps) {
  const { t } = useTranslation('monitoring');
  return (
    <>
      <div className={classes.day}>
        <OwnAttendancePanel
          aside={
            <Link className={classes.link} to={paths.profile}>
              {t('own.more')}
            </Link>
          }
        />
      </div>
      {isOwn ? <OwnDay on={on} par30={par30} /> : <BranchDay on={on} />}
    </>
  );
}
