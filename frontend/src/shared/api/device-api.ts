import { ownDeviceCalls } from './generated/own-device';

/** The two calls about this device, used by the guard and by the activation screen. */
export const deviceApi = ownDeviceCalls.enhanceEndpoints({
  addTagTypes: ['Device'],
  endpoints: {
    checkMachine: { providesTags: ['Device'] },
    verifyMachine: { invalidatesTags: ['Device'] },
  },
});
