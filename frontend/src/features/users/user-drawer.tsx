import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { useAllBranches } from '@/shared/api/branches-api';
import { messageOf } from '@/shared/api/message-of';
import type { User } from '@/shared/api/people-api';
import { usersApi } from '@/shared/api/people-api';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { WithHistory } from '@/shared/history/with-history';
import { formatInstant } from '@/shared/lib/dates';
import { roleLabel } from '@/shared/lib/role-label';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { selectUser } from '@/shared/session/session-slice';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { useUserChanges } from './use-user-changes';
import { nameOf } from './user-name';
import { UserStatus } from './user-status';
import classes from './users.module.css';

function Facts({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const email =
    user.email === null ? null : `${user.email}${user.emailVerified ? '' : ` (${t('unverified')})`}`;
  const factor = user.secondFactorBlocked ? t('blocked') : t(user.secondFactorEnrolled ? 'yes' : 'no');
  return (
    <>
      <p className={classes.status}>
        <UserStatus status={user.status} />
      </p>
      <FactGrid
        facts={[
          { name: t('columns.username'), value: <bdi>{user.username}</bdi> },
          { name: t('columns.roles'), value: user.roles.map(roleLabel).join(', ') },
          {
            name: t('columns.branches'),
            value: user.branches.map(({ branchName }) => branchName).join(', ') || t('allBranches'),
            wide: true,
          },
          { name: t('columns.email'), value: email, wide: true },
          { name: t('columns.phone'), value: user.phone },
          { name: t('columns.secondFactor'), value: factor },
          {
            name: t('columns.lastSignIn'),
            value: user.lastSignInAt === null ? t('never') : formatInstant(user.lastSignInAt),
          },
          { name: t('columns.created'), value: formatInstant(user.createdAt) },
        ]}
      />
    </>
  );
}

function Buttons({ user, close }: { user: User; close: () => void }) {
  const { t } = useTranslation('users');
  const change = useUserChanges(close);
  const { tenantId } = useActedTenant();
  const tenant = useNamedTenant();
  const self = useSelector(selectUser)?.userId === user.userId;
  const off = user.status === 'disabled';
  // Nobody may disable or delete themselves, or act on a user they may not change: the server would refuse.
  if (user.canEdit !== true) return <Notice kind="info">{t('cannotEdit')}</Notice>;
  return (
    <div className={classes.buttons}>
      {tenantId !== null && (
        <Button component={Link} to={recordPath(screenPaths.users.edit, user.userId, tenant)}>
          {t('actions.edit')}
        </Button>
      )}
      {user.status === 'invited' && (
        <Button variant="default" onClick={() => change('invite', user)}>
          {t('actions.invite')}
        </Button>
      )}
      {user.status !== 'invited' && !off && user.email !== null && (
        <Button variant="default" onClick={() => change('password', user)}>
          {t('actions.password')}
        </Button>
      )}
      {(user.secondFactorEnrolled || user.secondFactorBlocked) && (
        <Button variant="default" onClick={() => change('secondFactor', user)}>
          {t('actions.secondFactor')}
        </Button>
      )}
      {!self && (
        <>
          <Button variant="default" onClick={() => change(off ? 'enable' : 'disable', user)}>
            {t(off ? 'actions.enable' : 'actions.disable')}
          </Button>
          <DangerButton onClick={() => change('delete', user)}>{t('actions.delete')}</DangerButton>
        </>
      )}
    </div>
  );
}

export function UserDrawer({ userId, close }: { userId: number | null; close: () => void }) {
  const { tenantId } = useActedTenant();
  const { t } = useTranslation('users');
  const read = usersApi.useGetUserQuery({ userId: userId ?? 0 }, { skip: userId === null });
  const branches = useAllBranches({ skip: tenantId === null });
  return (
    <DetailDrawer
      opened={userId !== null}
      title={read.currentData === undefined ? t('title') : nameOf(read.currentData)}
      close={close}
    >
      <Loaded query={read} failed={messageOf(read.error, t('notFound'))}>
        {(user) => (
          <WithHistory
            key={user.userId}
            of={{ kind: 'user', id: user.userId }}
            nameOf={(field, id) =>
              field === 'branchIds'
                ? branches.data?.find(({ BranchId }) => String(BranchId) === id)?.BranchName
                : undefined
            }
          >
            <Facts user={user} />
            <div className={classes.below}>
              <Buttons user={user} close={close} />
            </div>
          </WithHistory>
        )}
      </Loaded>
    </DetailDrawer>
  );
}
