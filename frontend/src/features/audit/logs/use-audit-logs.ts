import { useSelector } from 'react-redux';
import { useAddressState } from '@/shared/lists/use-address-state';
import { selectUser } from '@/shared/session/session-slice';
import { auditApi, recordOfLog } from '../api';
import { PAGE_SIZE, pagesOf } from '../audit-pages';

const keys = ['tenant', 'action', 'entityType', 'user', 'from', 'to'] as const;

export type LogFilters = Record<(typeof keys)[number], string>;

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** The page of audit logs that the address asks for. */
export function useAuditLogs() {
  const user = useSelector(selectUser);
  const hasTenant = user !== null && user.tenantId === null;
  const { values, page, narrow, clear, setPage } = useAddressState(keys);
  const tenantId = hasTenant && /^\d{1,15}$/.test(values.tenant) ? Number(values.tenant) : undefined;
  const { currentData, data, isFetching, isError, refetch } = auditApi.useListAuditLogsQuery(
    {
      tenantId,
      action: values.action || undefined,
      entityType: values.entityType || undefined,
      userName: values.user.trim() || undefined,
      startDate: isDay(values.from) ? values.from : undefined,
      endDate: isDay(values.to) ? values.to : undefined,
      limit: PAGE_SIZE,
      offset: (page - 1) * PAGE_SIZE,
    },
    { refetchOnMountOrArgChange: true },
  );
  // The previous page stays until the next one arrives. If the request fails, it is hidden.
  const shown = currentData ?? (isError ? undefined : data);
  const total = shown?.totalCount ?? 0;
  return {
    hasTenant,
    filters: values,
    apply: narrow,
    reset: clear,
    rows: shown?.logs.map(recordOfLog),
    total,
    isExact: shown?.totalIsExact ?? true,
    page,
    pages: pagesOf(total),
    setPage,
    isFetching,
    failed: isError && !isFetching && currentData === undefined,
    retry: () => void refetch(),
  };
}
