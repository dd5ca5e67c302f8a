import { type CoreModule, coreModuleName, type Module, skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectActedTenant } from '@/shared/tenant/acted-tenant-slice';

type Arg = { tenantId?: unknown } | typeof skipToken | undefined;
type Thunk = (dispatch: (action: unknown) => unknown, getState: () => unknown) => unknown;
type Trigger = (arg: Arg, preferCacheValue?: boolean) => unknown;
type Hook = (arg: Arg, options?: unknown) => unknown;

/** The parts of an endpoint that this module replaces. A mutation has no hooks that take arguments. */
interface Endpoint {
  initiate: (arg: Arg, options?: unknown) => unknown;
  useQuery?: Hook;
  useQueryState?: Hook;
  useLazyQuery?: (options?: unknown) => [Trigger, ...unknown[]];
}

const withTenant = (arg: Arg, tenantId: string | null): Arg =>
  arg === skipToken || tenantId === null || arg?.tenantId !== undefined ? arg : { ...arg, tenantId };

const useWithTenant = (arg: Arg): Arg => withTenant(arg, useSelector(selectActedTenant));

const hookWithTenant =
  (hook: Hook): Hook =>
  (arg, options) =>
    hook(useWithTenant(arg), options);

function hooksWithTenant({ useQuery, useQueryState, useLazyQuery }: Required<Endpoint>) {
  return {
    useQuery: hookWithTenant(useQuery),
    useQueryState: hookWithTenant(useQueryState),
    useLazyQuery: (options?: unknown) => {
      const tenantId = useSelector(selectActedTenant);
      const [trigger, ...others] = useLazyQuery(options);
      const triggerWithTenant = useCallback<Trigger>(
        (arg, preferCacheValue) => trigger(withTenant(arg, tenantId), preferCacheValue),
        [trigger, tenantId],
      );
      return [triggerWithTenant, ...others];
    },
  };
}

/**
 * A module of RTK Query. Calls to endpoints with the extra option `ofTenant` get the tenant acted on as their
 * argument `tenantId`, from which the generated code makes the header, unless the caller names another.
 *
 * An argument is part of the cache key, so each tenant has its own entries, and mounted hooks fetch again after the
 * tenant is switched.
 */
export const tenantModule = (): Module<CoreModule> => ({
  name: coreModuleName,
  init: (api) => ({
    injectEndpoint(name, { extraOptions, type }) {
      const endpoint = (api.endpoints as unknown as Record<string, Endpoint>)[name];
      if (!(extraOptions as { ofTenant?: true } | undefined)?.ofTenant || endpoint === undefined) return;
      const { initiate } = endpoint;
      endpoint.initiate =
        (arg, options): Thunk =>
        (dispatch, getState) =>
          dispatch(
            initiate(
              withTenant(arg, selectActedTenant(getState() as Parameters<typeof selectActedTenant>[0])),
              options,
            ),
          );
      if (type !== 'query') return;
      Object.assign(endpoint, hooksWithTenant(endpoint as Required<Endpoint>));
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      Object.assign(api, {
        [`use${title}Query`]: endpoint.useQuery,
        [`useLazy${title}Query`]: endpoint.useLazyQuery,
      });
    },
  }),
});
