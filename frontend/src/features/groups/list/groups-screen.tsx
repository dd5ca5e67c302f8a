import '@/shared/i18n/groups-texts';
import { useTranslation } from 'react-i18next';
import { groupsTabPath } from '@/shared/config/lending-paths';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { LinkTabs } from '@/shared/ui/link-tabs';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { CentreList } from '../centres/centre-list';
import { GroupList } from './group-list';

const tabs = ['groups', 'centres'] as const;

/** The groups and the centres that the user reaches. The address selects the tab. */
export default function GroupsScreen() {
  const { t } = useTranslation('groups');
  const tenant = useNamedTenant();
  const { query } = useAddressQuery();
  const open = tabs.find((tab) => tab === query.get('tab')) ?? 'groups';
  return (
    <>
      <ScreenHeading title={t('title')} subtitle={t('subtitle')} />
      <LinkTabs
        label={t('title')}
        tabs={tabs.map((tab) => ({
          to: groupsTabPath(tab, tenant),
          label: t(`tabs.${tab}`),
          current: tab === open,
        }))}
      />
      <TenantScope>{open === 'centres' ? <CentreList /> : <GroupList />}</TenantScope>
    </>
  );
}
