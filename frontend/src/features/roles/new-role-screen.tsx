import '@/shared/i18n/roles-texts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { toast } from '@/shared/overlays/toasts';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useActedTenant } from '@/shared/tenant/use-acted-tenant';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { NewRoleForm } from './new-role-form';
import { WithRoles } from './with-roles';

/** A role of the tenant's own. */
export default function NewRoleScreen() {
  const { t } = useTranslation('roles');
  const navigate = useNavigate();
  const { mayChoose, tenantId } = useActedTenant();
  const list = mayChoose ? screenPaths.roles.platform : screenPaths.roles.root;
  const listPath = forTenant(list, mayChoose ? tenantId : null);
  return (
    <>
      <ScreenHeading title={t('new')} subtitle={t('subtitle')} />
      <TenantScope>
        {(acted) => (
          <WithRoles tenantId={acted}>
            {(_roles, groups) => (
              <NewRoleForm
                tenantId={acted}
                groups={groups}
                cancelTo={listPath}
                saved={(name) => {
                  toast.success(t('form.created', { name }));
                  navigate(listPath);
                }}
              />
            )}
          </WithRoles>
        )}
      </TenantScope>
    </>
  );
}
