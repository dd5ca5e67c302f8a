import '@/shared/i18n/tenant-texts';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useActedTenant, useKeptTenant } from '@/shared/tenant/use-acted-tenant';
import { useTenants } from '@/shared/tenant/use-tenants';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from './users.module.css';

/** The scope of the accounts: a platform user chooses between the platform's own and a tenant's. */
export function AccountScope({ children }: { children: ReactNode }) {
  const { t } = useTranslation(['users', 'tenant']);
  const acted = useActedTenant();
  const { mayChoose, tenantId, choose } = acted;
  const isKept = useKeptTenant(acted);
  const { tenants, isLoading } = useTenants(mayChoose);
  const unlisted = tenantId !== null && !tenants.some((tenant) => String(tenant.tenantId) === tenantId);
  return (
    <>
      {mayChoose && (
        <div className={classes.scope}>
          <SelectField
            label={t('users:scope.label')}
            value={tenantId ?? ''}
            disabled={isLoading}
            onChange={({ currentTarget: { value } }) => choose(value)}
          >
            <option value="">{t('users:scope.platform')}</option>
            {unlisted && <option value={tenantId}>{t('tenant:unlisted', { tenantId })}</option>}
            {tenants.map((tenant) => (
              <option key={tenant.tenantId} value={String(tenant.tenantId)}>
                {tenant.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isKept && <Fragment key={tenantId}>{children}</Fragment>}
    </>
  );
}
