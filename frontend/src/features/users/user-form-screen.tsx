import '@/shared/i18n/users-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { messageOf } from '@/shared/api/message-of';
import { rolesApi, usersApi } from '@/shared/api/people-api';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useOpenedRecord } from '@/shared/forms/opened-record';
import { useNamedId } from '@/shared/lib/use-address-query';
import { toast } from '@/shared/overlays/toasts';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { AccountScope } from './account-scope';
import { UserForm } from './user-form';
import { nameOf } from './user-name';

/** Fetches the data of the form, and shows it. */
function ForUser({ userId, listPath }: { userId: number | null; listPath: string }) {
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const roles = rolesApi.useListRolesQuery({});
  const branches = useAllBranches();
  const user = usersApi.useGetUserQuery(
    { userId: userId ?? 0 },
    { skip: userId === null, refetchOnMountOrArgChange: true },
  );
  const [ground] = useOpenedRecord(user);
  const missing = userId !== null && ground === null;
  const failure = [roles, branches, ...(missing ? [user] : [])].find(
    ({ isError, isFetching }) => isError && !isFetching,
  );
  if (failure !== undefined)
    return (
      <BackNotice
        kind="error"
        text={messageOf(failure.error, t('form.listsFailed'))}
        to={listPath}
        back={t('back')}
      />
    );
  if (missing || roles.data === undefined || branches.data === undefined) return <Placeholder />;
  if (ground !== null && ground.canEdit === false)
    return <BackNotice kind="info" text={t('cannotEdit')} to={listPath} back={t('back')} />;
  return (
    <UserForm
      user={ground}
      roles={roles.data}
      branches={branches.data}
      cancelTo={listPath}
      saved={(stored) => {
        toast.success(t(ground === null ? 'form.created' : 'form.saved', { name: nameOf(stored) }));
        navigate(listPath);
      }}
    />
  );
}

export default function UserFormScreen() {
  const { t } = useTranslation(['users', 'routes']);
  const { mayChoose, tenantId } = useActedTenant();
  const tenant = useNamedTenant();
  const userId = useNamedId();
  const list = mayChoose ? screenPaths.users.platform : screenPaths.users.branch;
  const listPath = forTenant(list, tenant);
  return (
    <>
      <ScreenHeading title={t(userId === null ? 'routes:userNew' : 'routes:userEdit')} />
      <AccountScope>
        {tenantId === null ? (
          <Notice kind="info">{t('users:form.platform')}</Notice>
        ) : (
          <ForUser key={userId} userId={userId} listPath={listPath} />
        )}
      </AccountScope>
    </>
  );
}
