import { useAddressState } from '@/shared/lists/use-address-state';
import { auditApi, recordOfTrail } from '../api';
import { PAGE_SIZE } from '../audit-pages';

const keys = ['action', 'tenant', 'user', 'from'] as const;

export type TrailFilters = Record<(typeof keys)[number], string>;

/** '2026-11-21T10:30' in local time as an instant; undefined if it is invalid. */
export function instantOf(local: string): string | undefined {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(local) ? new Date(local) : null;
  return time === null || Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

/** The page of the trail that the address asks for, and the options of its filters. */
export function useAuditTrail() {
  const { values, page, narrow, clear, setPage } = useAddressState(keys);
  const asked = {
    action: values.action || undefined,
    tenantId: /^\d{1,15}$/.test(values.tenant) ? Number(values.tenant) : undefined,
    username: values.user.trim() || undefined,
    from: instantOf(values.from),
  };
  const isNarrowed = Object.values(asked).some((value) => value !== undefined);
  const fresh = { refetchOnMountOrArgChange: true } as const;
  const query = auditApi.useListAuditTrailQuery({ ...asked, page, pageSize: PAGE_SIZE }, fresh);
  const whole = auditApi.useListAuditTrailQuery({ page: 1, pageSize: 1 }, { ...fresh, skip: !isNarrowed });
  const { currentData, data, isFetching, isError, refetch } = query;
  const shown = currentData ?? (isError ? undefined : data);
  const all = isNarrowed ? whole.data : shown;
  return {
    asked,
    filters: values,
    isNarrowed,
    apply: narrow,
    clear,
    trail: shown,
    rows: shown?.logs.map(recordOfTrail),
    /** The number of records without filters. */
    all: all && { total: all.totalCount, isExact: all.totalIsExact },
    tenants: shown?.tenants ?? [],
    actions: shown?.actions ?? [],
    page,
    pages: shown?.totalPages ?? 1,
    setPage,
    isFetching,
    failed: isError && !isFetching && currentData === undefined,
    refresh: () => {
      void refetch();
      if (isNarrowed) void whole.refetch();
    },
  };
}

export type AuditTrail = ReturnType<typeof useAuditTrail>;
