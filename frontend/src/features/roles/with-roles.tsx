import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PermissionGroup, Role } from '@/shared/api/people-api';
import { rolesApi } from '@/shared/api/people-api';
import { Loaded, together } from '@/shared/ui/loaded';
import classes from './roles.module.css';

interface WithRolesProps {
  children: (roles: readonly Role[], groups: readonly PermissionGroup[]) => ReactNode;
}

/** Fetches the roles and the permissions that can be granted. */
export function WithRoles({ children }: WithRolesProps) {
  const { t } = useTranslation('roles');
  const read = together({
    roles: rolesApi.useListRolesQuery({}),
    groups: rolesApi.useListPermissionsQuery({}),
  });
  return (
    <Loaded query={read} failed={t('matrix.failed')} waiting={classes.waiting}>
      {({ roles, groups }) => children(roles, groups)}
    </Loaded>
  );
}
