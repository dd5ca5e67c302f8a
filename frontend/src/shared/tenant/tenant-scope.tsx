import '@/shared/i18n/tenant-texts';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { SelectField } from '@/shared/ui/fields/select-field';
import classes from './tenant.module.css';
import { useActedTenant, useKeptTenant } from './use-acted-tenant';
import { useTenants } from './use-tenants';

interface TenantScopeProps {
  /**
   * Whether the first tenant by name is shown to a platform user who has not chosen any. It is named above the screen, where
   * another can be chosen, and what is chosen for other screens stays as it is.
   */
  opensFirst?: boolean;
  children: ReactNode | ((tenantId: string) => ReactNode);
}

/** A screen that acts upon one tenant. A platform user selects it first, and can change it in the header. */
export function TenantScope({ opensFirst = false, children }: TenantScopeProps) {
  const { t } = useTranslation('tenant');
  const acted = useActedTenant();
  const { mayChoose, tenantId, choose } = acted;
  const asks = mayChoose && tenantId === null;
  const { tenants, isLoading, isError, refetch } = useTenants(asks);
  const isKept = useKeptTenant(acted);
  const [here, setHere] = useState<string | null>(null);
  const first = tenants[0];
  const opened = here ?? (first === undefined ? null : String(first.tenantId));
  const shown = opensFirst && asks ? opened : tenantId;
  return (
    <>
      {asks && (
        <div className={classes.choice}>
          <SelectField
            label={t('label')}
            value={shown ?? ''}
            disabled={isLoading}
            onChange={({ currentTarget: { value } }) => (opensFirst ? setHere(value) : choose(value))}
            options={tenants.map((tenant) => ({ value: tenant.tenantId, label: tenant.name }))}
            none={shown === null ? t(isLoading ? 'loading' : 'choose') : undefined}
          />
        </div>
      )}
      {isError && <FailedNotice text={t('failed')} retry={refetch} className={classes.notice} />}
      {shown === null ? (
        <p className={classes.prompt}>{t('prompt')}</p>
      ) : (
        isKept && (
          <Fragment key={shown}>{typeof children === 'function' ? children(shown) : children}</Fragment>
        )
      )}
    </>
  );
}
