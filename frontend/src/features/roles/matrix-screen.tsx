import '@/shared/i18n/roles-texts';
import { useTranslation } from 'react-i18next';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { RoleMatrix } from './role-matrix';
import { RoleTabs } from './role-tabs';
import { WithRoles } from './with-roles';

export default function MatrixScreen() {
  const { t } = useTranslation('roles');
  return (
    <>
      <ScreenHeading title={t('matrixTitle')} subtitle={t('matrixSubtitle')} />
      <TenantScope>
        <RoleTabs current="matrix" />
        <WithRoles>{(roles, groups) => <RoleMatrix roles={roles} groups={groups} />}</WithRoles>
      </TenantScope>
    </>
  );
}
