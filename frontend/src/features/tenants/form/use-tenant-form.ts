import { useTranslation } from 'react-i18next';
import { isApiProblem } from '@/shared/api/problem';
import { useConflict } from '@/shared/forms/use-conflict';
import { useRecordForm } from '@/shared/forms/use-record-form';
import { kinds, type Tenant, tenantsApi } from '../api';
import { checkTenant, fromTenant, type TenantField, type TenantValues, tenantFields } from './tenant-values';

interface TenantFormOptions {
  /** The edited record; null for a new one. */
  tenant: Tenant | null;
  saved: (tenant: Tenant) => void;
}

/** A tenant being edited, and saving it. */
export function useTenantForm({ tenant, saved }: TenantFormOptions) {
  const { t } = useTranslation('tenants');
  const [createTenant, creating] = tenantsApi.useCreateTenantMutation();
  const [changeTenant, changing] = tenantsApi.useChangeTenantMutation();
  const [readTenant] = tenantsApi.useLazyGetTenantQuery();
  const isAsked = (name: TenantField) => tenant === null || tenantFields.some((known) => known === name);
  const form = useRecordForm<TenantValues>({
    initial: fromTenant(tenant),
    check: (name, values) => {
      const fault = isAsked(name) ? checkTenant(name, values) : null;
      return fault && t(`faults.${fault}`, { field: t(`form.${name}`) });
    },
  });
  const { version, conflict, meet, resolve } = useConflict<Tenant, TenantValues>({
    form,
    version: tenant?.Version ?? 0,
    valuesOf: fromTenant,
    versionOf: ({ Version }) => Version ?? 0,
    read: async () => (await readTenant({ tenantId: tenant?.TenantId ?? 0 })).data,
  });

  const submit = async () => {
    if (!form.submit()) return;
    const { Kind, PhoneNumber, ...texts } = form.values;
    // Empty fields are omitted for a new tenant. For an existing one they are sent, to clear the stored values.
    const typed = Object.entries(texts)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => isAsked(name as TenantField) && (tenant !== null || value !== ''));
    const phone = PhoneNumber.replace(/[\s-]/g, '');
    const body = {
      ...(Object.fromEntries(typed) as typeof texts),
      ...((tenant !== null || phone !== '') && { PhoneNumber: phone }),
      Kind: kinds.find((kind) => kind === Kind) ?? 'nbfc_mfi',
    };
    const { data, error } =
      tenant === null
        ? await createTenant({ createTenantRequest: body })
        : await changeTenant({
            tenantId: tenant.TenantId,
            changeTenantRequest: { ...body, Version: version },
          });
    if (data !== undefined) {
      form.settle(null);
      return saved(data);
    }
    if (await meet(error)) return;
    if (!isApiProblem(error)) return form.settle(error);
    const message = error.message || t(tenant === null ? 'failed.create' : 'failed.update');
    const taken =
      error.code === 'duplicate_org_code' ? [{ field: 'OrgCode', code: error.code, message }] : [];
    form.settle({ ...error, message, errors: [...error.errors, ...taken] });
  };
  return {
    form,
    conflict,
    resolve,
    submit: () => void submit(),
    isSaving: creating.isLoading || changing.isLoading,
  };
}
