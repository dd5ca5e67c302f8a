import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { ReminderList } from './reminder-list';
import { RuleList } from './rule-list';

const tabs = { rules: RuleList, sent: ReminderList } as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** When clients are reminded of instalments, and the reminders that were sent. The address selects the tab. */
export default function RemindersScreen() {
  const { t } = useTranslation('followUp');
  const { query } = useAddressQuery();
  const open = tabNames.find((tab) => tab === query.get('tab')) ?? 'rules';
  const Tab = tabs[open];
  return (
    <>
      <ScreenHeading title={t('reminders.title')} subtitle={t('reminders.subtitle')} />
      <LinkTabs
        label={t('reminders.title')}
        tabs={tabNames.map((tab) => ({
          to: `?${changedQuery(query, { tab: tab === 'rules' ? '' : tab })}`,
          label: t(`reminders.tabs.${tab}`),
          current: tab === open,
        }))}
      />
      <TenantScope>
        <Tab />
      </TenantScope>
    </>
  );
}
