import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { savingsAccountPath } from '@/shared/config/savings-links';
import { Amount } from '@/shared/lending/amount';
import { savingsWord } from '@/shared/lending/savings-words';
import { formatBusinessDate } from '@/shared/lib/dates';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import type { SavingsAccount } from '../api';
import classes from '../savings.module.css';

const day = (date: string | null | undefined) => (date == null ? null : formatBusinessDate(date));

/** Who holds an account and how, and what happened to it when. */
export function AccountFacts({ account }: { account: SavingsAccount }) {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  const { nominee, deposit, operation, closedOn } = account;
  const nomination = () => {
    if (nominee == null) return account.nomineeDeclined ? t('facts.declined') : null;
    const { name, relation, bornOn, guardian } = nominee;
    return [
      t('facts.nomineeOf', { name, relation }),
      ...(bornOn == null ? [] : [t('facts.nomineeBorn', { date: formatBusinessDate(bornOn) })]),
      ...(guardian == null ? [] : [t('facts.nomineeGuardian', { name: guardian })]),
    ].join(', ');
  };
  const paysTo = (creditAccountId: number | null | undefined) =>
    creditAccountId == null ? (
      t('facts.atCounter')
    ) : (
      <Link className={classes.link} to={savingsAccountPath(creditAccountId, tenant)}>
        {t('facts.openAccount')}
      </Link>
    );
  return (
    <Panel title={t('facts.title')} className={classes.below}>
      <FactGrid
        facts={[
          {
            name: t('facts.holders'),
            value: [account, ...account.jointHolders].map(({ clientName }) => clientName).join(', '),
          },
          {
            name: t('facts.operation'),
            value: operation == null ? t('facts.single') : t(`operations.${operation}`),
          },
          { name: t('facts.nominee'), value: nomination() },
          { name: t('columns.kind'), value: savingsWord('kinds', account.kind) },
          ...(deposit == null
            ? [{ name: t('facts.minimumBalance'), value: <Amount of={account.minimumBalance} /> }]
            : [{ name: t('facts.creditAccount'), value: paysTo(deposit.creditAccountId) }]),
          { name: t('columns.applied'), value: day(account.appliedOn) },
          { name: t('facts.createdBy'), value: account.createdBy },
          { name: t('facts.approvedBy'), value: account.approvedBy ?? null },
          { name: t('columns.opened'), value: day(account.openedOn) },
          { name: t('columns.lastUsed'), value: day(account.lastUsedOn) },
          ...(closedOn == null ? [] : [{ name: t('columns.closed'), value: day(closedOn) }]),
        ]}
      />
    </Panel>
  );
}
