import '@/shared/i18n/monitoring-texts';
import { useTranslation } from 'react-i18next';
import { TabbedScreen } from '@/shared/ui/tabbed-screen';
import { CheckInList } from './check-in-list';
import { LeaveList } from './leave-list';
import { StaffDay } from './staff-day';
import { StaffMonth } from './staff-month';

/** Where staff are on a day, their attendance in a month, and their leave. */
export default function MonitoringScreen() {
  const { t } = useTranslation('monitoring');
  return (
    <TabbedScreen
      title={t('title')}
      subtitle={t('subtitle')}
      tabs={[
        { name: 'day', label: t('tabs.day'), screen: StaffDay },
        { name: 'month', label: t('tabs.month'), screen: StaffMonth },
        { name: 'check-ins', label: t('tabs.checkIns'), screen: CheckInList },
        { name: 'leave', label: t('tabs.leave'), screen: LeaveList },
      ]}
    />
  );
}
