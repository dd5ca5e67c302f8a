import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { dayEndCalls } from '@/shared/api/generated/day-end';
import { messageOf } from '@/shared/api/message-of';
import { type CounterKind, savingsAccountPath, savingsCounterPath } from '@/shared/config/savings-links';
import { savingsPaths } from '@/shared/config/savings-paths';
import { Amount } from '@/shared/lending/amount';
import { useNamedId } from '@/shared/lib/use-address-query';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import { Loaded, together } from '@/shared/ui/loaded';
import { Notice } from '@/shared/ui/notice';
import { Panel } from '@/shared/ui/panel';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { AccountState, FreezeBadge } from '../account-badges';
import { type SavingsAccount, savingsApi } from '../api';
import classes from '../savings.module.css';
import { WithSavings } from '../with-savings';
import { CounterForm, type Recorded } from './counter-form';
import { FindAccount } from './find-account';
import { hindrance } from './hindrance';
import { RecordedReceipt } from './recorded-receipt';

/** Whose account it is, and what is in it. */
function Summary({ account }: { account: SavingsAccount }) {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  const { held, lien, operation } = account;
  return (
    <Panel title={account.clientName} className={classes.space}>
      <p className={classes.badges}>
        <Link to={savingsAccountPath(account.accountId, tenant)}>
          <bdi>{account.accountNumber ?? t('noNumber')}</bdi>
        </Link>
        {account.productName}
        <AccountState state={account.state} />
        <FreezeBadge freeze={account.freeze} />
      </p>
      <div className={classes.below}>
        <FactGrid
          facts={[
            { name: t('head.balance'), value: <Amount of={account.balance} /> },
            { name: t('head.available'), value: <Amount of={account.available} /> },
            ...(held > 0 ? [{ name: t('head.held'), value: <Amount of={held} /> }] : []),
            ...(lien > 0 ? [{ name: t('head.lien'), value: <Amount of={lien} /> }] : []),
            ...(operation == null
              ? []
              : [{ name: t('facts.operation'), value: t(`operations.${operation}`) }]),
          ]}
        />
      </div>
    </Panel>
  );
}

interface OfAccountProps {
  kind: CounterKind;
  accountId: number;
  recorded: (recorded: Recorded) => void;
}

/** The account that the address names, and the form for it. */
function OfAccount({ kind, accountId, recorded }: OfAccountProps) {
  const { t } = useTranslation('savings');
  const tenant = useNamedTenant();
  const fresh = { refetchOnMountOrArgChange: true };
  const account = savingsApi.useGetSavingsAccountQuery({ savingsAccountId: accountId }, fresh);
  const day = dayEndCalls.useGetBusinessDateQuery({}, fresh);
  return (
    <>
      <Loaded query={together({ account, day })} failed={messageOf(account.error, t('notFound'))}>
        {(here) => {
          const reason = hindrance(kind, here.account);
          return (
            <>
              <Summary account={here.account} />
              {reason === null ? (
                <CounterForm
                  kind={kind}
                  account={here.account}
                  businessDate={here.day.businessDate}
                  recorded={recorded}
                />
              ) : (
                <Notice kind="info">{t(`counter.hindrances.${reason}`)}</Notice>
              )}
            </>
          );
        }}
      </Loaded>
      <p className={classes.below}>
        <Link className={classes.link} to={savingsCounterPath(kind, null, tenant)}>
          {t('counter.another')}
        </Link>
      </p>
    </>
  );
}

function Counter({ kind }: { kind: CounterKind }) {
  const tenant = useNamedTenant();
  const accountId = useNamedId('account');
  const [recorded, setRecorded] = useState<Recorded | null>(null);
  // The next transaction can be of the same account.
  if (accountId === null && recorded !== null) setRecorded(null);
  if (recorded !== null && recorded.sent.accountId === accountId)
    return <RecordedReceipt recorded={recorded} />;
  if (accountId === null) return <FindAccount to={(found) => savingsCounterPath(kind, found, tenant)} />;
  return <OfAccount key={accountId} kind={kind} accountId={accountId} recorded={setRecorded} />;
}

/** A deposit or a withdrawal at the counter: the account, the amount, a review, and the receipt. */
export function CounterScreen() {
  const { t } = useTranslation('savings');
  const kind = useLocation().pathname === savingsPaths.deposits ? 'deposit' : 'withdrawal';
  return (
    <div className={classes.narrow}>
      <ScreenHeading title={t(`counter.titles.${kind}`)} subtitle={t(`counter.subtitles.${kind}`)} />
      <WithSavings>{() => <Counter key={kind} kind={kind} />}</WithSavings>
    </div>
  );
}
