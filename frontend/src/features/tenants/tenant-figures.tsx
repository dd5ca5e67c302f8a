import { useTranslation } from 'react-i18next';
import { formatCount, formatPar } from '@/shared/lib/rupees';
import { FigureCards } from '@/shared/ui/figure-cards';
import { Placeholder } from '@/shared/ui/placeholder';
import { Rupees } from '@/shared/ui/rupees';
import { tenantsApi } from './api';
import classes from './tenants.module.css';

const MEGABYTE = 1_048_576;

export function TenantFigures({ tenantId }: { tenantId: number }) {
  const { t } = useTranslation('tenants');
  const { currentData, isError } = tenantsApi.useGetTenantStatsQuery({ tenantId });
  if (currentData === undefined)
    return isError ? (
      <p className={classes.muted}>{t('stats.failed')}</p>
    ) : (
      <Placeholder className={classes.figuresWaiting} />
    );
  const { par30, storageBytes } = currentData;
  return (
    <FigureCards
      figures={[
        { name: t('stats.portfolio'), value: <Rupees amount={currentData.portfolio} /> },
        { name: t('stats.par30'), value: par30 === null ? t('stats.none') : formatPar(par30) },
        { name: t('stats.branches'), value: formatCount(currentData.branches) },
        { name: t('stats.users'), value: formatCount(currentData.users) },
        { name: t('stats.clients'), value: formatCount(currentData.clients) },
        { name: t('stats.loans'), value: formatCount(currentData.activeLoans) },
        {
          name: t('stats.storage'),
          value: t('stats.megabytes', { count: Math.round(storageBytes / MEGABYTE) }),
        },
      ]}
    />
  );
}
