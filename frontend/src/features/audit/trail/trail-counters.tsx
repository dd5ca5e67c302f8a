import { useTranslation } from 'react-i18next';
import { formatCount } from '@/shared/lib/rupees';
import { FigureCards } from '@/shared/ui/figure-cards';
import type { AuditTrail } from './use-audit-trail';

const unknown = '–';
const PLATFORM = 0;

export function TrailCounters({ audit }: { audit: AuditTrail }) {
  const { t } = useTranslation('audit');
  const { all, trail, rows } = audit;
  const count = (known: { total: number; isExact: boolean } | undefined) => {
    if (known === undefined) return unknown;
    const shown = formatCount(known.total);
    return known.isExact ? shown : t('trail.counters.atLeast', { shown });
  };
  const listed = (length: number) => (trail === undefined ? unknown : formatCount(length));
  const loaded = rows?.length ?? 0;
  return (
    <FigureCards
      figures={[
        { name: t('trail.counters.total'), value: count(all) },
        {
          name: t('trail.counters.tenants'),
          value: listed(audit.tenants.filter(({ id }) => id !== PLATFORM).length),
        },
        { name: t('trail.counters.actions'), value: listed(audit.actions.length) },
        {
          name: t('trail.counters.filtered'),
          value: count(trail && { total: trail.totalCount, isExact: trail.totalIsExact }),
          detail: t('trail.counters.loaded', { count: loaded, shown: formatCount(loaded) }),
        },
      ]}
    />
  );
}
