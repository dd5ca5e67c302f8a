import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { type ApiLogEntry, isError } from '@/shared/request-log/entry';
import { FigureCards } from '@/shared/ui/figure-cards';

export interface LogFigures {
  total: number;
  success: number;
  failed: number;
  /** Milliseconds. */
  avgExecutionTime: number;
}

export function figuresOf(entries: readonly ApiLogEntry[]): LogFigures {
  const failed = entries.filter(isError).length;
  const time = entries.reduce((sum, { executionTimeMs }) => sum + executionTimeMs, 0);
  return {
    total: entries.length,
    success: entries.length - failed,
    failed,
    avgExecutionTime: entries.length === 0 ? 0 : time / entries.length,
  };
}

const unknown = '–';

export function LogStats({ figures }: { figures: LogFigures | undefined }) {
  const { t } = useTranslation('apiLogs');
  const count = (value: number | undefined) => (value === undefined ? unknown : formatCount(value));
  return (
    <FigureCards
      figures={[
        { name: t('stats.total'), value: count(figures?.total) },
        { name: t('stats.success'), value: count(figures?.success) },
        { name: t('stats.failed'), value: count(figures?.failed) },
        {
          name: t('stats.average'),
          value:
            figures === undefined
              ? unknown
              : t('stats.ms', { time: formatCount(Math.round(figures.avgExecutionTime)) }),
        },
      ]}
    />
  );
}
