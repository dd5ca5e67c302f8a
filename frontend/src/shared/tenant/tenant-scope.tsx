import '@/shared/i18n/tenant-texts';
import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { SelectField } from '@/shared/ui/fields/select-field';
import { Notice } from '@/shared/ui/notice';
import { tenantChosen } from './acted-tenant-slice';
import classes from './tenant.module.css';
import { useActedTenant, useKeptTenant } from './use-acted-tenant';
import { useTenants } from './use-tenants';

interface TenantScopeProps {
  /** Whether the first tenant by name is shown to a platform user who has not chosen any yet. */
  opensFirst?: boolean;
  children: (tenantId: string) => ReactNode;
}

/** A screen that acts upon one tenant. A platform user selects it first, and can change it in the header. */
export function TenantScope({ opensFirst = false, children }: TenantScopeProps) {
  const { t } = useTranslation(['tenant', 'common']);
  const acted = useActedTenant();
  const { mayChoose, tenantId, choose } = acted;
  const asks = mayChoose && tenantId === null;
  const { tenants, isLoading, isError, refetch } = useTenants(asks);
  useKeptTenant(acted);
  const dispatch = useDispatch();
  const first = opensFirst && asks ? tenants[0] : undefined;
  useEffect(() => {
    if (first !== undefined) dispatch(tenantChosen(String(first.tenantId)));
  }, [dispatch, first]);
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
