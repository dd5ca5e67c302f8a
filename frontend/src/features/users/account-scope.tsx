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
  return (
    <>
      {mayChoose && (
        <div className={classes.scope}>
          <SelectField
            label={t('users:scope.label')}
            value={tenantId ?? ''}
            disabled={isLoading}
            onChange={({ currentTarget: { value } }) => choose(value)}
            options={tenants.map((tenant) => ({ value: tenant.tenantId, label: tenant.name }))}
            none={t('users:scope.platform')}
            unlisted={t('tenant:unlisted', { tenantId })}
          />
        </div>
      )}
      {isKept && <Fragment key={tenantId}>{children}</Fragment>}
    </>
  );
}
