import '@/shared/i18n/follow-up-texts';
import { useTranslation } from 'react-i18next';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { OverdueList } from './overdue-list';
import { PromiseList } from './promise-list';

const tabs = { loans: OverdueList, promises: PromiseList } as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** The overdue loans, and what their clients promised. The address selects the tab. */
export default function OverdueScreen() {
  const { t } = useTranslation('followUp');
  const { query } = useAddressQuery();
  const open = tabNames.find((tab) => tab === query.get('tab')) ?? 'loans';
  const Tab = tabs[open];
  return (
    <>
      <ScreenHeading title={t('overdue.title')} subtitle={t('overdue.subtitle')} />
      <LinkTabs
        label={t('overdue.title')}
        tabs={tabNames.map((tab) => ({
          to: `?${changedQuery(query, { tab: tab === 'loans' ? '' : tab })}`,
          label: t(`overdue.tabs.${tab}`),
          current: tab === open,
        }))}
      />
      <TenantScope>
        <Tab />
      </TenantScope>
    </>
  );
}
