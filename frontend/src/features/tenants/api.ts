import { tenantsCalls } from '@/shared/api/generated/tenants';

export type {
  ChangeTenantConfigRequest,
  GetTenantApiResponse as Tenant,
  GetTenantConfigApiResponse as TenantConfig,
  TenantRow,
} from '@/shared/api/generated/tenants';

export const tenantsApi = tenantsCalls.enhanceEndpoints({
  addTagTypes: ['Tenants', 'TenantConfig'],
  endpoints: {
    listTenants: { providesTags: ['Tenants'] },
    getTenant: { providesTags: ['Tenants'] },
    getTenantConfig: { providesTags: ['TenantConfig'] },
    createTenant: { invalidatesTags: ['Tenants'] },
    changeTenant: { invalidatesTags: ['Tenants'] },
    changeTenantStatus: { invalidatesTags: ['Tenants'] },
    changeTenantConfig: { invalidatesTags: ['TenantConfig'] },
  },
});

export const kinds = ['nbfc_mfi', 'cooperative_bank', 'credit_society', 'section8', 'trust'] as const;
