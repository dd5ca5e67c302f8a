import '@/shared/i18n/tenant-texts';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import classes from './tenant.module.css';
import { useActedTenant, useKeptTenant } from './use-acted-tenant';
import { useTenants } from './use-tenants';

/** A screen that acts upon one tenant. A platform user selects it first, and can change it in the header. */
export function TenantScope({ children }: { children: (tenantId: string) => ReactNode }) {
  const { t } = useTranslation(['tenant', 'common']);
  const acted = useActedTenant();
  const { mayChoose, tenantId, choose } = acted;
  const asks = mayChoose && tenantId === null;
  const { tenants, isLoading, isError, refetch } = useTenants(asks);
  useKeptTenant(acted);
  return (
    <>
      {asks && (
        <div className={classes.choice}>
          <SelectField
            label={t('tenant:label')}
            value=""
            disabled={isLoading}
            onChange={({ currentTarget: { value } }) => choose(value)}
          >
            <option value="" disabled>
              {t(isLoading ? 'tenant:loading' : 'tenant:choose')}
            </option>
            {tenants.map((tenant) => (
              <option key={tenant.tenantId} value={String(tenant.tenantId)}>
                {tenant.name}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {isError && (
        <Notice kind="error" role="alert" className={classes.notice}>
          <p className={classes.text}>{t('tenant:failed')}</p>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
        </Notice>
      )}
      {tenantId === null ? (
        <p className={classes.prompt}>{t('tenant:prompt')}</p>
      ) : (
        <Fragment key={tenantId}>{children(tenantId)}</Fragment>
      )}
    </>
  );
}
