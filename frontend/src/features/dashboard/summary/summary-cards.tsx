import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useTranslation } from 'react-i18next';
import type { PortfolioFigures } from '@/shared/api/generated/dashboard';
import { formatChange, formatCount, formatPar } from '@/shared/lib/rupees';
import { Rupees } from '@/shared/ui/rupees';
import classes from '../dashboard.module.css';
import { SummaryCard } from './summary-card';

interface SummaryCardsProps {
  portfolio: PortfolioFigures;
  /** Whether the figures are of the user's own centres. The branch's staff are then not part of them. */
  isOwn: boolean;
}

export function SummaryCards({ portfolio, isOwn }: SummaryCardsProps) {
  const { t } = useTranslation('dashboard');
  const { totalLoanAmount, totalBranches, totalStaff, totalClients, activeLoans, par30, change } = portfolio;
  const against = (value: number | null) =>
    value === null ? t('cards.noChange') : t('cards.change', { change: formatChange(value) });
  const perStaff = Math.round(totalClients / totalStaff);
  return (
    <div className={classes.cards}>
      <SummaryCard
        name={t('cards.portfolio')}
        value={<Rupees amount={totalLoanAmount} />}
        detail={against(change.totalLoanAmount)}
        Icon={IconCash}
      />
      <SummaryCard
        name={t('cards.branches')}
        value={<bdi>{formatCount(totalBranches)}</bdi>}
        detail={par30 === null ? t('cards.noPar') : t('cards.par', { par: formatPar(par30) })}
        Icon={IconBuildingStore}
      />
      <SummaryCard
        name={t(isOwn ? 'cards.loans' : 'cards.staff')}
        value={<bdi>{formatCount(isOwn ? activeLoans : totalStaff)}</bdi>}
        detail={
          isOwn
            ? t('scopes.centres')
            : totalStaff === 0
              ? t('cards.noStaff')
              : t('cards.clientsPerStaff', { clients: formatCount(perStaff) })
        }
        Icon={isOwn ? IconReceipt : IconId}
      />
      <SummaryCard
        name={t('cards.clients')}
        value={<bdi>{formatCount(totalClients)}</bdi>}
        detail={against(change.totalClients)}
        Icon={IconUsers}
      />
    </div>
  );
}
