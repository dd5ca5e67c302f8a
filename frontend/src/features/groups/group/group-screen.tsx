import '@/shared/i18n/groups-texts';
import '@/shared/i18n/lending-texts';
import '@/shared/i18n/transfers-texts';
import { useTranslation } from 'react-i18next';
import { messageOf } from '@/shared/api/message-of';
import { groupsTabPath } from '@/shared/config/lending-paths';
import { groupsApi } from '@/shared/lending/groups-api';
import { useNamedId } from '@/shared/lib/use-address-query';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Loaded, together } from '@/shared/ui/loaded';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { GroupPage } from './group-page';

function Opened() {
  const { t } = useTranslation(['groups', 'routes']);
  const tenant = useNamedTenant();
  const groupId = useNamedId();
  const {
    currentData: group,
    error,
    isFetching,
  } = groupsApi.useGetGroupQuery(
    { groupId: groupId ?? 0 },
    { skip: groupId === null, refetchOnMountOrArgChange: true },
  );
  const about = together({
    centre: groupsApi.useGetCentreQuery(
      { centreId: group?.centreId ?? 0 },
      { skip: group === undefined, refetchOnMountOrArgChange: true },
    ),
    rules: groupsApi.useGetMemberRulesQuery({}),
  });
  const isLoading = groupId !== null && (isFetching || error === undefined);
  if (group === undefined)
    return (
      <>
        <ScreenHeading title={t('routes:group')} />
        {isLoading ? (
          <Placeholder />
        ) : (
          <BackNotice
            kind="error"
            text={messageOf(error, t('groups:group.notFound'))}
            to={groupsTabPath('groups', tenant)}
            back={t('groups:group.back')}
          />
        )}
      </>
    );
  return (
    <Loaded query={about} failed={t('groups:group.notLoaded')}>
      {({ centre, rules }) => <GroupPage key={group.groupId} group={group} centre={centre} rules={rules} />}
    </Loaded>
  );
}

export default function GroupScreen() {
  return (
    <TenantScope>
      <Opened />
    </TenantScope>
  );
}
