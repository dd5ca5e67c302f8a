import '@/shared/i18n/follow-up-texts';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { remindersPath } from '@/shared/config/collecting-paths';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { TabbedScreen } from '@/shared/ui/tabbed-screen';
import { OverdueList } from './overdue-list';
import { PromiseList } from './promise-list';

function ToReminders() {
  const { t } = useTranslation('followUp');
  const tenant = useNamedTenant();
  return (
    <Button component={Link} variant="default" to={remindersPath(tenant)}>
      {t('reminders.title')}
    </Button>
  );
}

/** Overdue loans and promises to pay. */
export default function OverdueScreen() {
  const { t } = useTranslation('followUp');
  return (
    <TabbedScreen
      title={t('overdue.title')}
      subtitle={t('overdue.subtitle')}
      aside={<ToReminders />}
      tabs={[
        { name: 'loans', label: t('overdue.tabs.loans'), screen: OverdueList },
        { name: 'promises', label: t('overdue.tabs.promises'), screen: PromiseList },
      ]}
    />
  );
}
