import '@/shared/i18n/books-texts';
import { Button } from '@mantine/core';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { forTenant } from '@/shared/config/paths';
import { screenPaths } from '@/shared/config/screen-paths';
import { useAddressQuery } from '@/shared/lib/use-address-query';
import { useNamedTenant } from '@/shared/tenant/use-acted-tenant';
import { BankAccountsPanel } from './bank-accounts/bank-accounts-panel';
import classes from './books.module.css';
import { type BooksView, viewPath, views } from './books-paths';
import { AccountList } from './chart/account-list';
import { ClosuresPanel } from './closures-panel';
import { EntryList } from './entries/entry-list';
import { CashBookPanel } from './ledgers/cash-book-panel';
import { DayBookPanel } from './ledgers/day-book-panel';
import { LedgerPanel } from './ledgers/ledger-panel';
import { PostingRules } from './posting-rules';
import { ProvisionsPanel } from './provisions-panel';
import { TrialBalancePanel } from './trial-balance-panel';

const panels: Record<BooksView, ComponentType> = {
  balance: TrialBalancePanel,
  entries: EntryList,
  day: DayBookPanel,
  ledger: LedgerPanel,
  cash: CashBookPanel,
  provisions: ProvisionsPanel,
  accounts: AccountList,
  banks: BankAccountsPanel,
  closures: ClosuresPanel,
  rules: PostingRules,
};

/** The views of the books, and the link to a new entry. */
export function BooksPanels() {
  const { t } = useTranslation('books');
  const { query } = useAddressQuery();
  const tenant = useNamedTenant();
  const open = views.find((one) => one === query.get('tab')) ?? 'balance';
  const Shown = panels[open];
  return (
    <>
      <div className={classes.top}>
        <nav aria-label={t('view')} className={classes.views}>
          {views.map((view) => (
            <Link key={view} to={viewPath(view, tenant)} aria-current={view === open ? 'page' : undefined}>
              {t(`views.${view}`)}
            </Link>
          ))}
        </nav>
        <Button component={Link} to={forTenant(screenPaths.newEntry, tenant)}>
          {t('newEntry')}
        </Button>
      </div>
      <Shown />
    </>
  );
}
