import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionGroup, Role } from '@/shared/api/people-api';
import { rolesApi } from '@/shared/api/people-api';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import classes from './roles.module.css';

interface WithRolesProps {
  children: (roles: readonly Role[], groups: readonly PermissionGroup[]) => ReactNode;
}

/** Fetches the roles and the permissions that can be granted. */
export function WithRoles({ children }: WithRolesProps) {
  const { t } = useTranslation(['roles', 'common']);
  const roles = rolesApi.useListRolesQuery({});
  const groups = rolesApi.useListPermissionsQuery({});
  if (roles.data !== undefined && groups.data !== undefined) return children(roles.data, groups.data);
  const failed = [roles, groups].filter(({ isError, isFetching }) => isError && !isFetching);
  if (failed.length === 0) return <Placeholder className={classes.waiting} />;
  return (
    <Notice kind="error" role="alert">
      <p className={classes.sentence}>{t('roles:matrix.failed')}</p>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          for (const query of failed) void query.refetch();
        }}
      >
        {t('common:tryAgain')}
      </Button>
    </Notice>
  );
}
