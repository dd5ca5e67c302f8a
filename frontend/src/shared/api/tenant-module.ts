import { type CoreModule, coreModuleName, type Module, skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback } from 'react';
import { useSelector } from 'react-redux';
import { selectActedTenant } from '@/shared/tenant/acted-tenant-slice';

type Arg = { tenantId?: unknown } | typeof skipToken | undefined;
type Thunk = (dispatch: (action: unknown) => unknown, getState: () => unknown) => unknown;
type Trigger = (arg: Arg, preferCacheValue?: boolean) => unknown;
type Hook = (arg: Arg, options?: unknown) => unknown;
type TriggerHook = (options?: unknown) => [Trigger, ...unknown[]];

/** The parts of a query or a mutation that this module replaces. */
interface Endpoint {
  initiate: (arg: Arg, options?: unknown) => unknown;
  useQuery?: Hook;
  useQueryState?: Hook;
  useLazyQuery?: TriggerHook;
  useMutation?: TriggerHook;
}

const withTenant = (arg: Arg, tenantId: string | null): Arg =>
  arg === skipToken || tenantId === null || arg?.tenantId !== undefined ? arg : { ...arg, tenantId };

const useWithTenant = (arg: Arg): Arg => withTenant(arg, useSelector(selectActedTenant));

const hookWithTenant =
  (hook: Hook): Hook =>
  (arg, options) =>
    hook(useWithTenant(arg), options);

/** The tenant is that of the screen, also for calls that it makes after a switch: the rest of a series, for example. */
const triggerHookWithTenant =
  (hook: TriggerHook): TriggerHook =>
  (options) => {
    const tenantId = useSelector(selectActedTenant);
    const [trigger, ...others] = hook(options);
    const triggerWithTenant = useCallback<Trigger>(
      (arg, preferCacheValue) => trigger(withTenant(arg, tenantId), preferCacheValue),
      [trigger, tenantId],
    );
    return [triggerWithTenant, ...others];
  };

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
      const { useQuery, useQueryState, useLazyQuery, useMutation } = endpoint;
      if (useQuery) endpoint.useQuery = hookWithTenant(useQuery);
      if (useQueryState) endpoint.useQueryState = hookWithTenant(useQueryState);
      if (useLazyQuery) endpoint.useLazyQuery = triggerHookWithTenant(useLazyQuery);
      if (useMutation) endpoint.useMutation = triggerHookWithTenant(useMutation);
      const title = name.charAt(0).toUpperCase() + name.slice(1);
      Object.assign(
        api,
        type === 'query'
          ? { [`use${title}Query`]: endpoint.useQuery, [`useLazy${title}Query`]: endpoint.useLazyQuery }
          : { [`use${title}Mutation`]: endpoint.useMutation },
      );
    },
  }),
});
