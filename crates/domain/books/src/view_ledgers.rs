use std::rc::Rc;

use munim_kernel::{AccountId, Actor, BranchId, PageRequest};
use time::Date;

use crate::{BooksError, BooksStore, DayBook, EntryFilter, Ledger, LedgerFilter};

/// A period. By default it ends on the business date, and begins on the first of the last day's month.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Days {
    pub from: Option<Date>,
    pub to: Option<Date>,
}

impl Days {
    /// Applies the defaults.
    fn settled(self, business_date: Date) -> (Date, Date) {
        let to = self
            .to
            .unwrap_or_else(|| self.from.map_or(business_date, |from| business_date.max(from)));
        let from = self.from.unwrap_or_else(|| to.replace_day(1).unwrap_or(to));
        (from, to)
    }
}

/// Shows ledgers and day books within the actor's reach.
pub struct ViewLedgers {
    store: Rc<dyn BooksStore>,
}

impl ViewLedgers {
    pub fn new(store: Rc<dyn BooksStore>) -> Self {
        Self { store }
    }

    /// Returns a page of an account's lines, with its balances before and after the period, of one branch or of all.
    pub async fn view_ledger(
        &self,
        actor: &Actor,
        account: AccountId,
        branch: Option<BranchId>,
        days: Days,
        page: PageRequest,
    ) -> Result<Ledger, BooksError> {
        let tenant = actor.tenant()?;
        let (from, to) = days.settled(self.store.business_date(tenant).await?);
        let filter = LedgerFilter {
            account,
            branch,
            from,
            to,
        };
        let found = self.store.ledger(tenant, &actor.reach, &filter, page).await?;
        found.ok_or(BooksError::AccountNotFound)
    }

    /// Like [`Self::view_ledger`], of a cash or bank account; by default of the one that holds the branch's cash.
    pub async fn view_cash_book(
        &self,
        actor: &Actor,
        account: Option<AccountId>,
        branch: Option<BranchId>,
        days: Days,
        page: PageRequest,
    ) -> Result<Ledger, BooksError> {
        let account = if let Some(account) = account {
            account
        } else {
            // An actor with one branch means the cash of that branch.
            let own = actor.reach.branches().and_then(|own| match own {
                [one] => Some(*one),
                _ => None,
            });
            let found = self.store.cash_account(actor.tenant()?, branch.or(own)).await?;
            found.ok_or(BooksError::AccountNotFound)?
        };
        let book = self.view_ledger(actor, account, branch, days, page).await?;
        if book.account.is_cash {
            Ok(book)
        } else {
            Err(BooksError::NotCash)
        }
    }

    /// Returns a page of a day's entries, by default of the business date, of one branch or of all.
    pub async fn view_day_book(
        &self,
        actor: &Actor,
        branch: Option<BranchId>,
        on: Option<Date>,
        page: PageRequest,
    ) -> Result<DayBook, BooksError> {
        let tenant = actor.tenant()?;
        let on = if let Some(on) = on {
            on
        } else {
            self.store.business_date(tenant).await?
        };
        let filter = EntryFilter {
            branch,
            from: Some(on),
            to: Some(on),
            oldest_first: true,
            ..EntryFilter::default()
        };
        let entries = self.store.entries(tenant, &actor.reach, &filter, page).await?;
        let total = self.store.turnover(tenant, &actor.reach, branch, on).await?;
        Ok(DayBook { on, total, entries })
    }
}

#[cfg(test)]
mod tests {
    use time::macros::date;

    use super::*;

    #[test]
    fn days_that_are_not_named_are_those_of_the_month() {
        let today = date!(2026 - 11 - 24);
        let settled = |from, to| Days { from, to }.settled(today);
        assert_eq!(settled(None, None), (date!(2026 - 11 - 01), today));
        let october = Some(date!(2026 - 10 - 20));
        assert_eq!(
            settled(None, october),
            (date!(2026 - 10 - 01), date!(2026 - 10 - 20))
        );
        assert_eq!(settled(october, None), (date!(2026 - 10 - 20), today));
        let later = Some(date!(2026 - 12 - 02));
        assert_eq!(
            settled(later, None),
            (date!(2026 - 12 - 02), date!(2026 - 12 - 02))
        );
    }
}
