import '@/shared/i18n/loans-texts';
import { useTranslation } from 'react-i18next';
import { lendingPaths } from '@/shared/config/lending-paths';
import { loanPaths } from '@/shared/config/loan-paths';
import { forTenant } from '@/shared/config/paths';
import { CountedLink, type CountedLinkProps, CountedLinks } from '@/shared/lending/counted-link';
import { useRequestsToDecide } from '@/shared/lending/requests-to-decide';
import { useBusinessDate } from '@/shared/lending/use-business-date';
import { useLoanCount } from '@/shared/lending/use-loan-count';
import { formatBusinessDate } from '@/shared/lib/dates';
import type { Permission } from '@/shared/lib/permissions';
import { useMay } from '@/shared/session/use-may';
import { TenantScope } from '@/shared/tenant/tenant-scope';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type LoanState, overdueParts } from '../list/loan-lists';
import classes from '../loans.module.css';

/** A step with the address of its list, which may have a query. */
function Step({ to, ...step }: CountedLinkProps) {
  const tenant = useNamedTenant();
  const [path = '', search = ''] = to.split('?');
  const tenantPath = forTenant(path, tenant);
  const leadsTo =
    search === '' ? tenantPath : `${tenantPath}${tenantPath.includes('?') ? '&' : '?'}${search}`;
  return <CountedLink {...step} to={leadsTo} />;
}

/** The steps of an application, with the number of applications at each. */
function Funnel() {
  const { t } = useTranslation(['loans', 'lending']);
  const in_ = (state: LoanState) => ({ state });
  const count = {
    draft: useLoanCount(in_('draft')),
    returned: useLoanCount(in_('returned')),
    sanction_pending: useLoanCount(in_('sanction_pending')),
    approved: useLoanCount(in_('approved')),
    active: useLoanCount(in_('active')),
  };
  const steps = [
    { state: 'draft', to: loanPaths.draft },
    { state: 'returned', to: `${loanPaths.draft}?show=returned` },
    { state: 'sanction_pending', to: loanPaths.pending },
    { state: 'approved', to: loanPaths.approved },
    { state: 'active', to: loanPaths.active },
  ] as const;
  return (
    <Panel title={t('loans:dashboard.funnel')}>
      <ol className={classes.steps}>
        {steps.map(({ state, to }) => (
          <Step
            key={state}
            name={t(`lending:states.${state}`)}
            detail={t(`loans:dashboard.steps.${state}`)}
            count={count[state]}
            to={to}
          />
        ))}
      </ol>
    </Panel>
  );
}

function Overdue() {
  const { t } = useTranslation('loans');
  const [all, days30, days60, days90, older] = overdueParts;
  const counts = [
    useLoanCount(all?.narrowing ?? {}),
    useLoanCount(days30?.narrowing ?? {}),
    useLoanCount(days60?.narrowing ?? {}),
    useLoanCount(days90?.narrowing ?? {}),
    useLoanCount(older?.narrowing ?? {}),
  ];
  const names = ['overdue', 'days30', 'days60', 'days90', 'older'] as const;
  return (
    <Panel title={t('dashboard.overdue')}>
      <CountedLinks>
        {names.map((name, index) => (
          <Step
            key={name}
            name={t(`parts.${name}`)}
            count={counts[index]}
            to={index === 0 ? loanPaths.overdue : `${loanPaths.overdue}?show=${name}`}
          />
        ))}
      </CountedLinks>
    </Panel>
  );
}

/** The work that waits for the user, according to their permissions. */
function Waiting() {
  const { t } = useTranslation('loans');
  const may = useMay();
  const opens = (path: string, ...also: Permission[]) =>
    may('LOAN_APPLICATION_EDIT') && may(...also) ? path : null;
  const decides = may('LOAN_SANCTION');
  const pays = may('LOAN_DISBURSE');
  const writes = may('LOAN_APPLICATION_CREATE');
  const sanction = useLoanCount({ state: 'sanction_pending' }, decides);
  const approved = useLoanCount({ state: 'approved' }, pays);
  const returned = useLoanCount({ state: 'returned' }, writes);
  const overpaid = useLoanCount({ state: 'overpaid' }, may('COLLECTION_RECORD'));
  const requests = useRequestsToDecide();
  const tasks = [
    decides && {
      key: 'sanction' as const,
      count: sanction,
      to: opens(loanPaths.sanction, 'LOAN_SANCTION') ?? loanPaths.pending,
    },
    pays && {
      key: 'disburse' as const,
      count: approved,
      to: opens(loanPaths.disbursement, 'LOAN_DISBURSE') ?? loanPaths.approved,
    },
    writes && { key: 'correct' as const, count: returned, to: `${loanPaths.draft}?show=returned` },
    requests !== null && { key: 'accept' as const, count: requests, to: lendingPaths.approvals },
    may('COLLECTION_RECORD') && {
      key: 'refund' as const,
      count: overpaid,
      to: `${loanPaths.accounts}?loans-state=overpaid`,
    },
  ].filter((task) => task !== false);
  return (
    <Panel title={t('dashboard.waiting')}>
      {tasks.length === 0 ? (
        <p>{t('dashboard.nothing')}</p>
      ) : (
        <CountedLinks>
          {tasks.map(({ key, count, to }) => (
            <Step key={key} name={t(`dashboard.tasks.${key}`)} count={count} to={to} />
          ))}
        </CountedLinks>
      )}
    </Panel>
  );
}

function Parts() {
  const { t } = useTranslation('loans');
  const businessDate = useBusinessDate();
  return (
    <>
      {businessDate !== undefined && (
        <p className={classes.about}>{t('dashboard.asOf', { day: formatBusinessDate(businessDate) })}</p>
      )}
      <div className={classes.parts}>
        <Waiting />
        <Funnel />
        <Overdue />
      </div>
    </>
  );
}

/** The number of loans in each state, as in the lists, and the work that waits for the user. */
export default function LoanDashboardScreen() {
  const { t } = useTranslation('loans');
  return (
    <>
      <ScreenHeading title={t('dashboard.title')} subtitle={t('dashboard.subtitle')} />
      <TenantScope>
        <Parts />
      </TenantScope>
    </>
  );
}
