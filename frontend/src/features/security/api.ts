import { securityCalls } from '@/shared/api/generated/security';

export type { GetSecuritySettingsApiResponse as SecuritySettings } from '@/shared/api/generated/security';

/** Changes to data with these tags also change the counters. */
const lists = ['Sessions', 'FailedLogins', 'SecurityStatistics'] as const;

/** All settings share one version. The switch of the whitelist sends it as well. */
const changesVersion = { invalidatesTags: ['IpWhitelist' as const] };

export const securityApi = securityCalls.enhanceEndpoints({
  addTagTypes: ['SecuritySettings', 'IpWhitelist', ...lists],
  endpoints: {
    getSecuritySettings: { providesTags: ['SecuritySettings'] },
    getSecurityStatistics: { providesTags: ['SecurityStatistics'] },
    getIpWhitelist: { providesTags: ['IpWhitelist'] },
    changePasswordPolicy: changesVersion,
    changeSessionSettings: changesVersion,
    changeTwoFactorSettings: changesVersion,
    changeLockoutPolicy: changesVersion,
    changeLoginRestrictions: changesVersion,
    toggleIpWhitelist: { invalidatesTags: ['SecuritySettings'] },
    addIpAddress: { invalidatesTags: ['IpWhitelist'] },
    removeIpAddress: { invalidatesTags: ['IpWhitelist'] },
    listSessions: { providesTags: ['Sessions'] },
    listFailedLogins: { providesTags: ['FailedLogins'] },
    endSession: { invalidatesTags: ['Sessions', 'SecurityStatistics'] },
    clearSessions: { invalidatesTags: ['Sessions', 'SecurityStatistics'] },
    resetFailedLogins: { invalidatesTags: ['FailedLogins', 'SecurityStatistics'] },
  },
});
