import { buildCreateApi, coreModule, reactHooksModule } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query';
import { tenantModule } from './tenant-module';

const createApi = buildCreateApi(coreModule(), reactHooksModule(), tenantModule());

/** The API of the console. Generated code injects the endpoints; features add their tags with `enhanceEndpoints`. */
export const emptyApi = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
