import { useTranslation } from 'react-i18next';
import { Amount } from '@/shared/lending/amount';
import { sumOf } from '@/shared/lending/amounts';
import type { LoanItem } from '@/shared/lending/loans-api';
import { formatRate } from '@/shared/lending/term-figures';
import { termWord } from '@/shared/lending/term-words';
import { formatBusinessDate } from '@/shared/lib/dates';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Panel } from '@/shared/ui/panel';
import { instalmentsOf } from '../list/use-loan-columns';
import classes from '../loans.module.css';

const day = (date: string | null | undefined) => (date == null ? null : formatBusinessDate(date));

export function OverviewTab({ loan }: { loan: LoanItem }) {
  const { t } = useTranslation('loans');
  const { direction, unit } = loan.instalmentRounding;
  const isPaidOut = loan.disbursedOn != null;
  /** The client's cycle is of interest until the loan is paid out. */
  const cycleOf = ({ cycle, cycleLimit }: LoanItem) => {
    if (cycle == null) return [];
    const value =
      cycleLimit == null
        ? formatCount(cycle)
        : t('overview.cycleLimit', { cycle: formatCount(cycle), most: plainRupees(cycleLimit) });
    return [{ name: t('overview.cycle'), value }];
  };
  const approvalOf = ({ approvedBy, approvedOn }: LoanItem) =>
    approvedBy == null || approvedOn == null
      ? []
      : [
          {
            name: t('overview.approvedBy'),
            value: t('overview.approver', { name: approvedBy, day: formatBusinessDate(approvedOn) }),
          },
        ];
  const earlyMoneyOf = ({ earlyMoney }: LoanItem) =>
    earlyMoney == null ? [] : [{ name: t('overview.earlyMoney'), value: termWord('earlyMoney', earlyMoney) }];
  const restructuredOf = ({ restructuredOn, watchedUntil }: LoanItem) =>
    restructuredOn == null
      ? []
      : [
          { name: t('overview.restructuredOn'), value: day(restructuredOn) },
          { name: t('overview.watchedUntil'), value: day(watchedUntil) },
        ];
  const funding = { name: t('overview.funding'), value: t(`funding.${loan.fundingSource}`) };
  const more = (name: string, amount: number | undefined) =>
    amount === undefined || amount === 0 ? [] : [{ name, value: <Amount of={amount} /> }];
  const writtenOffOf = (of: NonNullable<LoanItem['writtenOff']>) => [
    { name: t('overview.writtenOffOn'), value: day(of.on) ?? t('overview.beforeBooks') },
    { name: t('overview.principalOwed'), value: <Amount of={of.principal} /> },
    ...more(t('overview.interest'), of.interest),
    ...more(t('overview.fees'), of.fee),
    ...more(t('overview.setOff'), of.advance),
    ...more(t('overview.provision'), of.provision),
    { name: t('head.owed'), value: <Amount of={of.owed} /> },
    { name: t('head.recovered'), value: <Amount of={of.recovered} /> },
    { name: t('head.left'), value: <Amount of={of.left} /> },
  ];
  const settledOf = (of: NonNullable<LoanItem['settled']>) => [
    { name: t('settled.on'), value: day(of.on) },
    { name: t('settled.owed'), value: <Amount of={of.owed} /> },
    { name: t('settled.amount'), value: <Amount of={of.amount} /> },
    ...more(t('settled.principal'), of.principal),
    ...more(t('settled.interest'), of.interest),
    ...more(t('settled.fee'), of.fee),
    ...more(t('settled.penalty'), of.penalty),
    ...more(t('overview.provision'), of.provision),
    { name: t('settled.expense'), value: <Amount of={of.expense} /> },
  ];
  const writtenOff = loan.writtenOff == null ? null : writtenOffOf(loan.writtenOff);
  const waived = loan.waived == null ? 0 : sumOf(Object.values(loan.waived));
  const owed = [
    { name: t('overview.principalOwed'), value: <Amount of={loan.outstandingPrincipal} /> },
    { name: t('overview.interestToCome'), value: <Amount of={loan.outstandingInterest} /> },
    ...more(t('overview.fees'), loan.outstandingFees),
    ...more(t('overview.penalty'), loan.outstandingPenalty),
    ...more(t('overview.notRecognised'), loan.interestNotRecognised),
    { name: t('columns.overdue'), value: <Amount of={loan.overdue} /> },
    ...more(t('overview.waived'), waived),
    { name: t('overview.advance'), value: <Amount of={loan.advance} /> },
    ...restructuredOf(loan),
    { name: t('overview.firstDue'), value: day(loan.firstDueOn) },
    { name: t('columns.nextDue'), value: day(loan.nextDueOn) },
    funding,
  ];
  const planned = [
    { name: t('columns.applied'), value: day(loan.appliedOn) },
    { name: t('columns.approvedOn'), value: day(loan.approvedOn) },
    { name: t('columns.expected'), value: day(loan.expectedDisbursalOn) },
    { name: t('overview.firstDue'), value: day(loan.firstDueOn) },
    funding,
  ];
  return (
    <div className={classes.parts}>
      {loan.settled != null && (
        <Panel title={t('settled.title')}>
          <FactGrid facts={settledOf(loan.settled)} />
        </Panel>
      )}
      <Panel title={t('overview.terms')}>
        <FactGrid
          facts={[
            { name: t('columns.requested'), value: <Amount of={loan.principal} /> },
            { name: t('overview.approved'), value: <Amount of={loan.approvedPrincipal} /> },
            ...approvalOf(loan),
            ...cycleOf(loan),
            { name: t('overview.rate'), value: t('overview.perYear', { rate: formatRate(loan.annualRate) }) },
            {
              name: t('columns.instalments'),
              value: t(`every.${loan.frequency}`, { shown: formatCount(instalmentsOf(loan)) }),
            },
            { name: t('overview.method'), value: termWord('methods', loan.method) },
            {
              name: t('overview.interestRounding'),
              value: termWord('interestRounding', loan.interestRounding),
            },
            {
              name: t('overview.instalmentRounding'),
              value: t(direction === 'up' ? 'roundings.up' : 'roundings.nearest', { unit }),
            },
            { name: t('overview.brokenPeriod'), value: termWord('brokenPeriods', loan.brokenPeriod) },
            {
              name: t('overview.gracePrincipal'),
              value: t('overview.graceCount', { count: loan.gracePrincipal }),
            },
            {
              name: t('overview.graceInterest'),
              value: t('overview.graceCount', { count: loan.graceInterest }),
            },
            ...earlyMoneyOf(loan),
            { name: t('columns.purpose'), value: loan.purpose, wide: true },
            { name: t('columns.conditions'), value: loan.conditions, wide: true },
          ]}
        />
      </Panel>
      {writtenOff === null ? (
        <Panel title={t(isPaidOut ? 'overview.owed' : 'overview.plan')}>
          <FactGrid facts={isPaidOut ? owed : planned} />
        </Panel>
      ) : (
        <Panel title={t('overview.writtenOff')}>
          <FactGrid facts={[...writtenOff, funding]} />
        </Panel>
      )}
    </div>
  );
}
