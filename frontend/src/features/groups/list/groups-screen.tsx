import '@/shared/i18n/groups-texts';
import { useTranslation } from 'react-i18next';
import { groupsTabPath } from '@/shared/config/lending-paths';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { CentreList } from '../centres/centre-list';
import { TransferList } from '../transfers/transfer-list';
import { GroupList } from './group-list';

const tabs = { groups: GroupList, centres: CentreList, transfers: TransferList } as const;
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[];

/** The groups and the centres that the user reaches, and their transfers. The address selects the tab. */
export default function GroupsScreen() {
  const { t } = useTranslation('groups');
  const tenant = useNamedTenant();
  const { query } = useAddressQuery();
  const open = tabNames.find((tab) => tab === query.get('tab')) ?? 'groups';
  const Tab = tabs[open];
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <LinkTabs
        label={t('title')}
        tabs={tabNames.map((tab) => ({
          to: groupsTabPath(tab, tenant),
          label: t(`tabs.${tab}`),
          current: tab === open,
        }))}
      />
      <TenantScope>
        <Tab />
      </TenantScope>
    </>
  );
}
