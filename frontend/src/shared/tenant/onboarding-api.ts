import { tenantsCalls } from '@/shared/api/generated/tenants';

export const onboardingApi = tenantsCalls.enhanceEndpoints({
  addTagTypes: ['Tenants', 'TenantConfig'],
  endpoints: { getTenantOnboarding: { providesTags: ['Tenants', 'TenantConfig'] } },
});
