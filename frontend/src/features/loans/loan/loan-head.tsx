import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { clientPath } from '@/shared/config/lending-paths';
import { loansOfClientPath } from '@/shared/config/loan-links';
import { Amount } from '@/shared/lending/amount';
import { AssetClassBadge } from '@/shared/lending/asset-class-badge';
import { LoanStateBadge } from '@/shared/lending/loan-state-badge';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount } from '@/shared/lib/rupees';
import { useMay } from '@/shared/session/use-may';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { type Figure, FigureCards } from '@/shared/ui/figure-cards';
import hidden from '@/shared/ui/hidden.module.css';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { amountOf, instalmentsOf } from '../list/use-loan-columns';
import classes from '../loans.module.css';

const day = (date: string | null | undefined): string => (date == null ? '–' : formatBusinessDate(date));

function useFigures(loan: LoanItem): Figure[] {
  const { t } = useTranslation('loans');
  const outstanding: Figure = {
    name: t('columns.outstanding'),
    value: <Amount of={loan.outstandingPrincipal} />,
  };
  if (loan.state === 'active')
    return [
      outstanding,
      { name: t('columns.overdue'), value: <Amount of={loan.overdue} /> },
      {
        name: t('columns.daysPastDue'),
        value: formatCount(loan.daysPastDue),
        detail: t('head.dueBefore'),
      },
      { name: t('columns.nextDue'), value: day(loan.nextDueOn) },
    ];
  const amount: Figure = { name: t('columns.amount'), value: <Amount of={amountOf(loan)} /> };
  const count: Figure = {
    name: t('columns.instalments'),
    value: t(`every.${loan.frequency}`, { shown: formatCount(instalmentsOf(loan)) }),
  };
  if (loan.state === 'overpaid')
    return [amount, { name: t('head.excess'), value: <Amount of={loan.advance} /> }];
  if (loan.writtenOff != null)
    return [
      amount,
      { name: t('head.owed'), value: <Amount of={loan.writtenOff.owed} /> },
      { name: t('head.recovered'), value: <Amount of={loan.writtenOff.recovered} /> },
      { name: t('head.left'), value: <Amount of={loan.writtenOff.left} /> },
    ];
  if (loan.disbursedOn != null)
    return [
      amount,
      outstanding,
      { name: t('columns.disbursedOn'), value: day(loan.disbursedOn) },
      { name: t('columns.closedOn'), value: day(loan.closedOn) },
    ];
  if (loan.state === 'approved')
    return [
      amount,
      count,
      { name: t('columns.approvedOn'), value: day(loan.approvedOn) },
      { name: t('columns.expected'), value: day(loan.expectedDisbursalOn) },
    ];
  return [
    { name: t('columns.requested'), value: <Amount of={loan.principal} /> },
    count,
    { name: t('columns.applied'), value: day(loan.appliedOn) },
    { name: t('columns.expected'), value: day(loan.expectedDisbursalOn) },
  ];
}

export function LoanHead({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const may = useMay();
  const tenant = useNamedTenant();
  return (
    <>
      <ScreenHeading
        title={loan.clientName}
        subtitle={[loan.loanNumber ?? t('noNumber'), loan.productName, loan.branchName].join(' · ')}
        aside={
          <p className={classes.badges}>
            <LoanStateBadge state={loan.state} />
            {loan.assetClass != null && (
              <span>
                <span className={hidden.unseen}>{t('head.assetClass')} </span>
                <AssetClassBadge name={loan.assetClass} npa={loan.npaClass} />
                {loan.assetClassSince != null &&
                  ` ${t('head.since', { day: formatBusinessDate(loan.assetClassSince) })}`}
              </span>
            )}
            {may('CLIENT_VIEW') && (
              <Link className={classes.link} to={clientPath(loan.clientId, tenant)}>
                {t('head.client')}
              </Link>
            )}
            <Link className={classes.link} to={loansOfClientPath(loan.clientId, tenant)}>
              {t('head.loansOfClient')}
            </Link>
          </p>
        }
      />
      <FigureCards figures={useFigures(loan)} />
    </>
  );
}
