import '@/shared/i18n/roles-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant, useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BackNotice } from '@/shared/ui/back-notice';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { RoleForm } from './role-form';
import { WithRoles } from './with-roles';

/** The form of a tenant's own role: a new one, or the one in the address. */
export default function RoleFormScreen() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { mayChoose } = useActedTenant();
  const tenant = useNamedTenant();
  const list = mayChoose ? screenPaths.roles.platform : screenPaths.roles.root;
  const named = useSearchParams()[0].get('id');
  const listPath = forTenant(list, tenant);
  return (
    <>
      <ScreenHeading title={t(named === null ? 'new' : 'edit')} subtitle={t('subtitle')} />
      <TenantScope>
        <WithRoles>
          {(roles, groups) => {
            const role = named === null ? null : roles.find(({ roleId }) => String(roleId) === named);
            // A system role keeps its name and reach; its permissions are changed in the table.
            if (role === undefined || role?.isSystem || role?.canEdit === false)
              return <BackNotice kind="info" text={t('form.notThis')} to={listPath} back={t('form.back')} />;
            return (
              <RoleForm
                role={role}
                groups={groups}
                cancelTo={listPath}
                saved={(name) => {
                  toast.success(t(role === null ? 'form.created' : 'form.saved', { name }));
                  navigate(listPath);
                }}
              />
            );
          }}
        </WithRoles>
      </TenantScope>
    </>
  );
}
