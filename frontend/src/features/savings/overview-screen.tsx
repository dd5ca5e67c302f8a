import { useTranslation } from 'react-i18next';
import { savingsAccountsPath } from '@/shared/config/savings-links';
import { CountedLink, CountedLinks } from '@/shared/lending/counted-link';
import { savingsKinds } from '@/shared/lending/savings-words';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { type SavingsAccount, savingsApi } from './api';
import { OpenButton } from './list/list-screens';
import classes from './savings.module.css';
import { WithSavings } from './with-savings';

interface CountedProps {
  name: string;
  detail?: string;
  state: SavingsAccount['state'];
  kind?: SavingsAccount['kind'];
}

/** The number of accounts in a state, with a link to them. */
function Counted({ name, detail, ...narrowing }: CountedProps) {
  const tenant = useNamedTenant();
  const { data } = savingsApi.useListSavingsAccountsQuery(
    { ...narrowing, page: 1, pageSize: 1 },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <CountedLink
      name={name}
      {...(detail !== undefined && { detail })}
      count={data?.totalCount}
      to={savingsAccountsPath(narrowing, tenant)}
    />
  );
}

/** Savings at a glance: what waits, and how many accounts of each kind are active. */
export function OverviewScreen() {
  const { t } = useTranslation('savings');
  return (
    <>
      <ScreenHeading title={t('overview.title')} subtitle={t('overview.subtitle')} aside={<OpenButton />} />
      <WithSavings>
        {() => (
          <div className={classes.parts}>
            <Panel title={t('overview.waiting')}>
              <CountedLinks>
                <Counted name={t('overview.pending')} detail={t('overview.pendingHint')} state="pending" />
                <Counted name={t('overview.approved')} state="approved" />
                <Counted
                  name={t('overview.inoperative')}
                  detail={t('overview.inoperativeHint')}
                  state="inoperative"
                />
                <Counted name={t('overview.unclaimed')} state="unclaimed" />
              </CountedLinks>
            </Panel>
            <Panel title={t('overview.kinds')}>
              <CountedLinks>
                {savingsKinds.map((kind) => (
                  <Counted key={kind} name={t(`overview.${kind}`)} state="active" kind={kind} />
                ))}
              </CountedLinks>
            </Panel>
          </div>
        )}
      </WithSavings>
    </>
  );
}
