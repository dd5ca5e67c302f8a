import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router-dom';
import { focusOnceShown } from '@/shared/lib/focus-once-shown';
import { formatCount, plainRupees } from '@/shared/lib/rupees';
import { submitting } from '@/shared/lib/submitting';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { FailedNotice } from '@/shared/ui/failed-notice';
import { TextField } from '@/shared/ui/fields/text-field';
import { Panel } from '@/shared/ui/panel';
import { AccountState, FreezeBadge } from '../account-badges';
import { useFoundAccounts } from '../find-accounts';
import classes from '../savings.module.css';

interface FindAccountProps {
  /** The address of the screen with the account that was found. */
  to: (accountId: number) => string;
}

/** Finds an account. Enter opens it if it is the only one that was found. The address keeps the search. */
export function FindAccount({ to }: FindAccountProps) {
  const { t } = useTranslation('savings');
  const { query, change } = useAddressQuery();
  const search = query.get('find') ?? '';
  const { found, isAsked, settled, currentData, isFetching, isError, refetch } = useFoundAccounts(search);
  /** What was searched for when Enter was pressed, perhaps before the reply. */
  const [entered, setEntered] = useState<string | null>(null);
  const [only, ...others] = found;
  const isCurrent = settled === search.trim() && !isFetching;
  if (entered === search && isCurrent && only !== undefined && others.length === 0)
    return <Navigate to={to(only.accountId)} />;
  return (
    <Panel title={t('find.title')}>
      <form onSubmit={submitting(() => setEntered(search))}>
        <TextField
          ref={focusOnceShown}
          type="search"
          label={t('find.label')}
          hint={t('find.hint')}
          autoComplete="off"
          enterKeyHint="search"
          value={search}
          onChange={({ currentTarget: { value } }) => change({ find: value }, { replace: true })}
        />
      </form>
      {isError && !isFetching && <FailedNotice text={t('find.failed')} retry={refetch} />}
      {isAsked && currentData !== undefined && found.length === 0 && (
        <p role="status" className={classes.none}>
          {t('find.none', { search: settled })}
        </p>
      )}
      {found.length > 0 && (
        <ul className={classes.found} aria-label={t('find.found')}>
          {found.map((account) => (
            <li key={account.accountId}>
              <Link to={to(account.accountId)}>
                <strong>{account.clientName}</strong>
                <span className={classes.badges}>
                  {account.state !== 'active' && <AccountState state={account.state} />}
                  <FreezeBadge freeze={account.freeze} />
                  <bdi>{plainRupees(account.balance)}</bdi>
                </span>
                <span className={classes.detail}>
                  <bdi>{account.accountNumber ?? t('noNumber')}</bdi> · {account.productName} ·{' '}
                  {account.branchName}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {currentData !== undefined && currentData.totalCount > found.length && (
        <p className={classes.none}>
          {t('find.more', { shown: formatCount(found.length), total: formatCount(currentData.totalCount) })}
        </p>
      )}
    </Panel>
  );
}
