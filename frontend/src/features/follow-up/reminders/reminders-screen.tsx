import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { TabbedScreen } from '@/shared/ui/tabbed-screen';
import { ReminderList } from './reminder-list';
import { RuleList } from './rule-list';

/** Reminder rules, and the reminders that were sent. */
export default function RemindersScreen() {
  const { t } = useTranslation('followUp');
  return (
    <TabbedScreen
      title={t('reminders.title')}
      subtitle={t('reminders.subtitle')}
      tabs={[
        { name: 'rules', label: t('reminders.tabs.rules'), screen: RuleList },
        { name: 'sent', label: t('reminders.tabs.sent'), screen: ReminderList },
      ]}
    />
  );
}
