import { useTranslation } from 'react-i18next';
import { makeChange } from '@/shared/overlays/make-change';
import { type Tenant, tenantsApi } from '../api';

export function useTenantStatus() {
  const { t } = useTranslation('tenants');
  const [changeStatus] = tenantsApi.useChangeTenantStatusMutation();
  return ({ TenantId, OrgName, IsActive }: Tenant) => {
    const way = IsActive ? 'suspend' : 'activate';
    return makeChange({
      title: t(`${way}.title`),
      message: t(`${way}.message`, { name: OrgName }),
      confirmText: t(`actions.${way}`),
      run: () => changeStatus({ tenantId: TenantId, statusRequest: { isActive: !IsActive } }),
      done: t(`${way}.done`, { name: OrgName }),
      failed: t('failed.status'),
    });
  };
}
