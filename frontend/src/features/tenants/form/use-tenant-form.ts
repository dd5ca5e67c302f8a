import { useTranslation } from 'react-i18next';
import { useRecordPage } from '@/shared/forms/use-saved-record';
import { kinds, type Tenant, tenantsApi } from '../api';
import { checkTenant, fromTenant, type TenantField, type TenantValues, tenantFields } from './tenant-values';

export function useTenantForm({ tenant, saved }: { tenant: Tenant | null; saved: (tenant: Tenant) => void }) {
  const { t } = useTranslation('tenants');
  const [create] = tenantsApi.useCreateTenantMutation();
  const [change] = tenantsApi.useChangeTenantMutation();
  const [read] = tenantsApi.useLazyGetTenantQuery();
  const isAsked = (name: TenantField) => tenant === null || tenantFields.some((known) => known === name);
  const toRequest = ({ Kind, PhoneNumber, ...texts }: TenantValues) => {
    // Empty fields are omitted for a new tenant. For an existing one they are sent, to clear the stored values.
    const typed = Object.entries(texts)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => isAsked(name as TenantField) && (tenant !== null || value !== ''));
    const phone = PhoneNumber.replace(/[\s-]/g, '');
    return {
      ...(Object.fromEntries(typed) as typeof texts),
      ...((tenant !== null || phone !== '') && { PhoneNumber: phone }),
      Kind: kinds.find((kind) => kind === Kind) ?? 'nbfc_mfi',
    };
  };
  return useRecordPage<Tenant, TenantValues>({
    record: tenant,
    blank: fromTenant(null),
    valuesOf: fromTenant,
    check: (name, values) => {
      const fault = isAsked(name) ? checkTenant(name, values) : null;
      return fault && t(`faults.${fault}`, { field: t(`form.${name}`) });
    },
    create: (values) => create({ createTenantRequest: toRequest(values) }),
    change: (values, Version, { TenantId }) =>
      change({ tenantId: TenantId, changeTenantRequest: { ...toRequest(values), Version } }),
    read: async ({ TenantId }) => (await read({ tenantId: TenantId })).data,
    about: { duplicate_org_code: 'OrgCode' },
    failed: t(tenant === null ? 'failed.create' : 'failed.update'),
    saved,
  });
}
