import { useMemo } from 'react';
import { type ReportKey, reportKeys } from '@/shared/config/report-paths';
import { type ReportItem, reportsApi } from '../api';

/** A report of the catalogue with its category's name. */
export interface ReportEntry extends ReportItem {
  key: ReportKey;
  categoryName: string;
}

/** The reports that the user may open, by category, with a few figures. */
export function useCatalogue() {
  const { data, error, isFetching, refetch } = reportsApi.useListReportsQuery({});
  const reports = useMemo(
    () =>
      data?.reports.flatMap((report): ReportEntry[] => {
        const key = reportKeys.find((known) => known === report.key);
        const category = data.categories.find((one) => one.key === report.category);
        // A report that this console does not know has no address here.
        return key === undefined ? [] : [{ ...report, key, categoryName: category?.name ?? report.category }];
      }),
    [data],
  );
  return {
    /** Undefined while they are loading, or if they could not be loaded. */
    reports,
    quickStats: data?.quickStats ?? [],
    categories: data?.categories ?? [],
    products: data?.products ?? [],
    problem: data === undefined && !isFetching ? error : undefined,
    retry: () => void refetch(),
  };
}
