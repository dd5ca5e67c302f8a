import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { entriesPath } from '@/shared/config/books-paths';
import type { Account } from '@/shared/lending/books-api';
import { RecordDrawer } from '@/shared/lists/record-drawer';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { FactGrid } from '@/shared/ui/fact-grid';
import classes from '../books.module.css';
import { viewPath } from '../books-paths';
import { AccountForm } from './account-form';
import { useRoleNames } from './use-role-names';

function Details({ account }: { account: Account }) {
  const { t } = useTranslation('books');
  const roleName = useRoleNames();
  const tenant = useNamedTenant();
  const [changes, setChanges] = useState(false);
  const { accountId, code, kind, isActive, isCash, roles } = account;
  const leave = () => setChanges(false);
  if (changes) return <AccountForm account={account} saved={leave} cancel={leave} />;
  return (
    <>
      <FactGrid
        facts={[
          { name: t('code'), value: <bdi>{code}</bdi> },
          { name: t('kind'), value: t(`kinds.${kind}`) },
          { name: t('accounts.state'), value: t(`accounts.states.${isActive ? 'active' : 'inactive'}`) },
          { name: t('accounts.cash'), value: isCash ? t('accounts.isCash') : '' },
          {
            name: t('accounts.roles'),
            value: roles.map(roleName).join(', ') || t('accounts.noRoles'),
            wide: true,
          },
        ]}
      />
      <div className={classes.buttons}>
        <Button component={Link} to={viewPath('ledger', tenant, { account: accountId })}>
          {t('accounts.ledger')}
        </Button>
        <Button component={Link} variant="default" to={entriesPath({ account: accountId }, tenant)}>
          {t('accounts.entries')}
        </Button>
        <Button variant="default" onClick={() => setChanges(true)}>
          {t('accounts.change')}
        </Button>
      </div>
    </>
  );
}

interface AccountDrawerProps {
  /** The account's number, or the value for a new one; null while none is open. */
  opened: string | null;
  /** Undefined until the first are loaded. */
  accounts: readonly Account[] | undefined;
  isFetching: boolean;
  /** The address at which an account is open. */
  addressOf: (accountId: number) => string;
  close: () => void;
}

/** One account beside the chart: its purpose, links to its ledger and entries, and changing it. */
export function AccountDrawer(props: AccountDrawerProps) {
  const { opened, accounts, isFetching, addressOf, close } = props;
  const { t } = useTranslation('books');
  const navigate = useNavigate();
  return (
    <RecordDrawer
      opened={opened}
      records={accounts}
      isFetching={isFetching}
      idOf={({ accountId }) => accountId}
      titleOf={({ name }) => name}
      newTitle={t('accounts.newTitle')}
      notThere={t('accounts.notThere')}
      close={close}
    >
      {(account) =>
        account === null ? (
          <AccountForm
            account={null}
            saved={({ accountId }) => navigate(addressOf(accountId), { replace: true })}
            cancel={close}
          />
        ) : (
          <Details account={account} />
        )
      }
    </RecordDrawer>
  );
}
