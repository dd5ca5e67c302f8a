//! The books of a lender: the daily movements of its loans, and other movements invented for a lender of its size.
use std::collections::BTreeMap;

use munim_books::{AccountRef, Balanced, Earned, Posting, Side, carry_to_reserves};
use munim_kernel::{AccountId, BranchId, Money, UserId};
use time::{Date, Month};

use crate::{PortfolioError, calendar::working_day_until};
pub use accounts::{Accounts, AddedAccount, BANK_ACCOUNT, BankAccount};
pub(crate) use flows::Flows;
pub(crate) use plan::Lender;
use plan::{Day, Opening};

mod accounts;
mod flows;
mod plan;
mod postings;

/// The journal of a lender since its books were opened, day by day: each item has the entries of one day, in posting
/// order.
///
/// The books open on [`TenantPlan::books_open_on`](crate::TenantPlan::books_open_on). Disbursals, collections and write-offs are
/// those of the loans. The rest is derived from them: cash is banked the next working day, the head office sends
/// branches what they need for a week, funds are raised and repaid monthly, and costs are a share of the interest
/// collected.
#[derive(Debug)]
pub struct Books {
    accounts: Accounts,
    pub posted_by: UserId,
    ends_on: Date,
    next: Option<Date>,
    branches: Vec<BranchBooks>,
}

#[derive(Debug)]
struct BranchBooks {
    id: BranchId,
    opening: Option<Opening>,
    days: std::vec::IntoIter<Day>,
    /// Income and expense of the financial year so far, credits less debits.
    earned: BTreeMap<AccountId, i64>,
}

impl Books {
    fn entries_of(&mut self, day: Date) -> Result<Vec<Balanced>, PortfolioError> {
        let mut entries = Vec::new();
        let accounts = self.accounts;
        // The day end of the last business date of a financial year has carried its result forward.
        let march = Date::from_calendar_date(day.year(), Month::March, 31).unwrap_or(day);
        let ends_year = working_day_until(march) == day && self.ends_on > march;
        for branch in &mut self.branches {
            let mut postings = Vec::new();
            if let Some(opening) = branch.opening.take() {
                postings.push(opening.posting(&accounts, branch.id, day));
            }
            if let Some(moved) = branch.days.next() {
                postings.extend(moved.postings(&accounts, branch.id, day));
            }
            postings.retain(|posting| !posting.lines().is_empty());
            branch.count(&accounts, &postings);
            if ends_year {
                postings.extend(branch.carry(day)?);
            }
            for posting in postings {
                entries.push(posting.balanced()?);
            }
        }
        Ok(entries)
    }
}

impl Iterator for Books {
    type Item = Result<Vec<Balanced>, PortfolioError>;

    fn next(&mut self) -> Option<Self::Item> {
        let day = self.next?;
        self.next = day.next_day().filter(|next| *next <= self.ends_on);
        Some(self.entries_of(day))
    }
}

impl BranchBooks {
    fn count(&mut self, accounts: &Accounts, postings: &[Posting]) {
        for line in postings.iter().flat_map(Posting::lines) {
            let AccountRef::Account(account) = line.account else {
                continue;
            };
            if !accounts.is_of_result(account) {
                continue;
            }
            *self.earned.entry(account).or_default() += match line.side {
                Side::Debit => -line.amount.paise(),
                Side::Credit => line.amount.paise(),
            };
        }
    }

    fn carry(&mut self, day: Date) -> Result<Option<Posting>, PortfolioError> {
        let earned = std::mem::take(&mut self.earned).into_iter();
        let earned: Vec<_> = earned
            .filter(|(_, amount)| *amount != 0)
            .map(|(account, amount)| Earned {
                branch: self.id,
                account,
                amount: Money::from_paise(amount),
            })
            .collect();
        if earned.is_empty() {
            return Ok(None);
        }
        Ok(Some(carry_to_reserves(self.id, day, &earned)?))
    }
}
