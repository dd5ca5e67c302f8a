import { generatedApi } from './generated';

/** The two calls about this device, used by the guard and by the activation screen. */
export const deviceApi = generatedApi.enhanceEndpoints({
  addTagTypes: ['Device'],
  endpoints: {
    checkMachine: { providesTags: ['Device'] },
    verifyMachine: { invalidatesTags: ['Device'] },
  },
});
