import { useLocation, useNavigate } from 'react-router-dom';
import { type ReportCategory, reportCategories, subjects } from '@/shared/config/report-paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { changedQuery, useAddressQuery } from '@/shared/lib/use-address-query';
import type { ReportEntry } from './use-catalogue';

const known = (name: string | null): ReportCategory | null =>
  reportCategories.find((category) => category === name) ?? null;

/** Reports whose title, description or category contains what was typed, ignoring case. */
export function findReports(
  reports: readonly ReportEntry[],
  search: string,
  category: ReportCategory | null,
): ReportEntry[] {
  const wanted = search.trim().toLocaleLowerCase();
  return reports.filter(
    (report) =>
      (category === null || report.category === category) &&
      [report.title, report.description, report.categoryName].some((text) =>
        text.toLocaleLowerCase().includes(wanted),
      ),
  );
}

/** The filter of the reports' dashboard, stored in the URL; some paths name a category themselves. */
export function useReportFilter() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { query, change } = useAddressQuery();
  const subject = subjects[pathname];
  const named = subject !== undefined && 'category' in subject ? subject.category : null;
  const category = named ?? known(query.get('category'));
  const search = query.get('search') ?? '';

  const go = (next: { search: string; category: string }) => {
    const text = changedQuery(query, next).toString();
    navigate(text === '' ? screenPaths.reports.dashboard : `${screenPaths.reports.dashboard}?${text}`, {
      preventScrollReset: true,
    });
  };
  return {
    search,
    category,
    isNarrowed: search !== '' || category !== null,
    // Typing a letter adds no entry to the browser's history.
    setSearch: (text: string) => change({ search: text }, { replace: true }),
    setCategory: (chosen: string | null) => go({ search, category: chosen ?? '' }),
    clear: () => go({ search: '', category: '' }),
  };
}

export type ReportFilter = ReturnType<typeof useReportFilter>;
