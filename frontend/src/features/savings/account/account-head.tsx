import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { savingsAccountsPath } from '@/shared/config/savings-links';
import { Amount } from '@/shared/lending/amount';
import { savingsWord } from '@/shared/lending/savings-words';
import { formatRate } from '@/shared/lending/term-figures';
import { formatBusinessDate } from '@/shared/lib/dates';
import { plainRupees } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { type Figure, FigureCards } from '@/shared/ui/figure-cards';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { StatusBadge } from '@/shared/ui/status-badge';
import { AccountState, FreezeBadge } from '../account-badges';
import type { SavingsAccount } from '../api';
import classes from '../savings.module.css';
import { useLength } from '../use-length';

function useFigures(account: SavingsAccount): Figure[] {
  const { t } = useTranslation('savings');
  const lengthOf = useLength();
  const { deposit, minimumBalance, held, lien } = account;
  const figures: Figure[] = [{ name: t('head.balance'), value: <Amount of={account.balance} /> }];
  if (deposit == null)
    figures.push({
      name: t('head.available'),
      value: <Amount of={account.available} />,
      detail: minimumBalance > 0 ? t('head.availableHint', { amount: plainRupees(minimumBalance) }) : null,
    });
  else {
    const { amount, rate, term, maturesOn, maturity } = deposit;
    figures.push({
      name: t(account.kind === 'recurring' ? 'columns.instalment' : 'columns.amount'),
      value: <Amount of={amount} />,
    });
    figures.push({ name: t('columns.rate'), value: formatRate(rate), detail: lengthOf(term) });
    figures.push({
      name: t('head.matures'),
      value: maturesOn == null ? '–' : formatBusinessDate(maturesOn),
      detail: savingsWord('maturities', maturity),
    });
  }
  if (held > 0) figures.push({ name: t('head.held'), value: <Amount of={held} /> });
  if (lien > 0) figures.push({ name: t('head.lien'), value: <Amount of={lien} /> });
  return figures;
}

/** Whose account it is, its state, and what is in it. */
export function AccountHead({ account }: { account: SavingsAccount }) {
  const { t } = useTranslation('savings');
  const may = useMay();
  const tenant = useNamedTenant();
  const { accountNumber, productName, branchName, clientId } = account;
  return (
    <>
      <ScreenHeading
        title={account.clientName}
        subtitle={[accountNumber ?? t('noNumber'), productName, branchName].join(' · ')}
        aside={
          <p className={classes.badges}>
            <AccountState state={account.state} />
            <FreezeBadge freeze={account.freeze} />
            {account.isSenior && <StatusBadge tone="plain">{t('head.senior')}</StatusBadge>}
            {may('CLIENT_VIEW') && <Link to={clientPath(clientId, tenant)}>{t('head.client')}</Link>}
            <Link to={savingsAccountsPath({ client: clientId }, tenant)}>{t('head.accountsOfClient')}</Link>
          </p>
        }
      />
      <FigureCards figures={useFigures(account)} />
    </>
  );
}
