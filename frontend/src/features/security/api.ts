import { securityCalls } from './calls';

export type { ActiveSession, SecuritySettings } from './calls';

/** What lives changes what the counters count. */
const lists = ['Sessions', 'FailedLogins', 'SecurityStatistics'] as const;

export const securityApi = securityCalls.enhanceEndpoints({
  addTagTypes: ['SecuritySettings', 'IpWhitelist', ...lists],
  endpoints: {
    getSecuritySettings: { providesTags: ['SecuritySettings'] },
    getSecurityStatistics: { providesTags: ['SecurityStatistics'] },
    getIpWhitelist: { providesTags: ['IpWhitelist'] },
    addWhitelistedIp: { invalidatesTags: ['IpWhitelist'] },
    removeWhitelistedIp: { invalidatesTags: ['IpWhitelist'] },
    listActiveSessions: { providesTags: ['Sessions'] },
    listFailedLogins: { providesTags: ['FailedLogins'] },
    terminateSession: { invalidatesTags: ['Sessions', 'SecurityStatistics'] },
    clearSessions: { invalidatesTags: ['Sessions', 'SecurityStatistics'] },
    resetFailedLogins: { invalidatesTags: ['FailedLogins', 'SecurityStatistics'] },
  },
});
