import { useTranslation } from 'react-i18next';
import { useCatalogue } from './use-catalogue';

/** The name of a file or a schedule of reports: the report's title, or the number of reports. */
export function useReportNames() {
  const { t } = useTranslation('reports');
  const { reports: listed } = useCatalogue();
  return ({ reports }: { reports: readonly string[] }): string => {
    const [only] = reports;
    if (only === undefined || reports.length > 1) return t('exports.several', { count: reports.length });
    return listed?.find(({ key }) => key === only)?.title ?? only;
  };
}
