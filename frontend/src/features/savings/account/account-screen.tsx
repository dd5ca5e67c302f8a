import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { messageOf } from '@/shared/api/message-of';
import { savingsAccountsPath } from '@/shared/config/savings-links';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { Notice } from '@/shared/ui/notice';
import { Placeholder } from '@/shared/ui/placeholder';
import { ScreenHeading } from '@/shared/ui/screen-heading';
import { savingsApi } from '../api';
import classes from '../savings.module.css';
import { TransactionList } from '../transactions/transaction-list';
import { WithSavings } from '../with-savings';
import { AccountButtons } from './account-buttons';
import { AccountFacts } from './account-facts';
import { AccountHead } from './account-head';

function Account({ accountId }: { accountId: number }) {
  const { t } = useTranslation(['savings', 'common']);
  const tenant = useNamedTenant();
  const query = savingsApi.useGetSavingsAccountQuery(
    { savingsAccountId: accountId },
    { refetchOnMountOrArgChange: true },
  );
  const { currentData: account, error, isFetching, refetch } = query;
  if (account === undefined && (isFetching || error === undefined)) return <Placeholder />;
  if (account === undefined)
    return (
      <Notice kind="error" role="alert">
        <p className={classes.about}>{messageOf(error, t('savings:notFound'))}</p>
        <div className={classes.badges}>
          <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
            {t('common:tryAgain')}
          </Button>
          <Button component={Link} size="compact-sm" variant="default" to={savingsAccountsPath({}, tenant)}>
            {t('savings:allAccounts')}
          </Button>
        </div>
      </Notice>
    );
  return (
    <>
      <AccountHead account={account} />
      {account.stateReason !== '' && (
        <Notice kind="info" className={classes.space}>
          <strong>{t('savings:head.reason')}:</strong> {account.stateReason}
        </Notice>
      )}
      <AccountButtons account={account} />
      <TransactionList accountId={account.accountId} />
      <AccountFacts account={account} />
    </>
  );
}

/** One account: what is in it, who holds it, and what can be done with it. */
export function AccountScreen() {
  const { t } = useTranslation(['savings', 'routes']);
  const { accountId = '' } = useParams();
  const isId = /^[1-9]\d{0,14}$/.test(accountId);
  if (!isId)
    return (
      <>
        <ScreenHeading title={t('routes:savingsAccount')} />
        <Notice kind="error" role="alert">
          {t('savings:notFound')}
        </Notice>
      </>
    );
  return <WithSavings>{() => <Account key={accountId} accountId={Number(accountId)} />}</WithSavings>;
}
