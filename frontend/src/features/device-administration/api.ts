import { type Rows, readAllPages } from '@/shared/api/all-pages';
import { type ActivationCodeItem, type DeviceItem, devicesCalls } from '@/shared/api/generated/devices';

/** All rows are loaded, because the server cannot search them. More than any tenant has. */
const MOST_ROWS = 1000;

const fresh = { subscribe: false, forceRefetch: true } as const;

export const deviceAdministrationApi = devicesCalls
  .enhanceEndpoints({
    addTagTypes: ['ActivationCodes', 'TrustedDevices'],
    endpoints: {
      issueActivationCode: { invalidatesTags: ['ActivationCodes'] },
      revokeActivationCode: { invalidatesTags: ['ActivationCodes'] },
      revokeDevice: { invalidatesTags: ['TrustedDevices'] },
      extendDevice: { invalidatesTags: ['TrustedDevices'] },
    },
  })
  .injectEndpoints({
    endpoints: (build) => ({
      allActivationCodes: build.query<Rows<ActivationCodeItem>, { tenantId?: string }>({
        extraOptions: { ofTenant: true },
        queryFn: ({ tenantId }, { dispatch }) =>
          readAllPages(
            (page, pageSize) =>
              dispatch(
                devicesCalls.endpoints.listActivationCodes.initiate({ page, pageSize, tenantId }, fresh),
              ),
            MOST_ROWS,
          ),
        providesTags: ['ActivationCodes'],
      }),
      allDevices: build.query<Rows<DeviceItem>, { tenantId?: string }>({
        extraOptions: { ofTenant: true },
        queryFn: ({ tenantId }, { dispatch }) =>
          readAllPages(
            (page, pageSize) =>
              dispatch(devicesCalls.endpoints.listDevices.initiate({ page, pageSize, tenantId }, fresh)),
            MOST_ROWS,
          ),
        providesTags: ['TrustedDevices'],
      }),
    }),
  });
