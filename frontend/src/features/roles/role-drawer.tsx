import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Role, reaches, rolesApi } from '@/shared/api/people-api';
import { forTenant } from '@/shared/config/paths';
import { recordPath } from '@/shared/config/screen-links';
import { screenPaths } from '@/shared/config/screen-paths';
import { WithHistory } from '@/shared/history/with-history';
import { roleLabel } from '@/shared/lib/role-label';
import { formatCount } from '@/shared/lib/rupees';
import { DetailDrawer } from '@/shared/lists/detail-drawer';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { DangerButton } from '@/shared/ui/danger-button';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from './roles.module.css';

interface RoleDrawerProps {
  role: Role | undefined;
  close: () => void;
  remove: (role: Role) => unknown;
}

function Details({ role, labelOf }: { role: Role; labelOf: (permission: string) => string }) {
  const { t } = useTranslation('roles');
  const reach = reaches.find((one) => one === role.reach);
  return (
    <FactGrid
      facts={[
        { name: t('form.description'), value: role.description, wide: true },
        { name: t('columns.kind'), value: t(`kind.${role.isSystem ? 'system' : 'own'}`) },
        { name: t('columns.users'), value: formatCount(role.userCount) },
        {
          name: t('columns.reach'),
          value: reach === undefined ? role.reach : t(`reach.${reach}`),
          wide: true,
        },
        { name: t('form.permissions'), value: role.permissions.map(labelOf).join(', '), wide: true },
      ]}
    />
  );
}

export function RoleDrawer({ role, close, remove }: RoleDrawerProps) {
  const { t } = useTranslation('roles');
  const { mayChoose } = useActedTenant();
  const tenant = useNamedTenant();
  const groups = rolesApi.useListPermissionsQuery({}, { skip: role === undefined });
  const labels = new Map(
    (groups.data ?? []).flatMap(({ permissions }) => permissions.map(({ code, label }) => [code, label])),
  );
  const labelOf = (permission: string) => labels.get(permission) ?? permission;
  const matrix = mayChoose ? screenPaths.roles.platformMatrix : screenPaths.roles.matrix;
  return (
    <DetailDrawer
      opened={role !== undefined}
      title={role === undefined ? t('title') : roleLabel(role.name)}
      close={close}
    >
      {role && (
        <WithHistory
          key={role.roleId}
          of={{ kind: 'role', id: role.roleId }}
          nameOf={(field, code) => (field === 'permissions' ? labelOf(code) : undefined)}
        >
          <Details role={role} labelOf={labelOf} />
          <div className={classes.drawerButtons}>
            {!role.isSystem && role.canEdit && (
              <>
                <Button component={Link} to={recordPath(screenPaths.roles.edit, role.roleId, tenant)}>
                  {t('actions.edit')}
                </Button>
                <DangerButton onClick={() => remove(role)}>{t('actions.delete')}</DangerButton>
              </>
            )}
            <Button component={Link} variant="default" to={forTenant(matrix, tenant)}>
              {t('tabs.matrix')}
            </Button>
          </div>
        </WithHistory>
      )}
    </DetailDrawer>
  );
}
