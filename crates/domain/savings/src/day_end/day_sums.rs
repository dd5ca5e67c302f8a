//! What the accounts of a branch add to its books in a day: one entry of each kind for a product.
use std::collections::BTreeMap;

use munim_books::{AccountRole, Posting, Source};
use munim_kernel::{AmountOverflow, BranchId, Money, SavingsProductId};
use time::Date;

use crate::{SavingsMovementKind, SavingsStep, accrual_posting};

/// Sums of one product.
#[derive(Debug, Default)]
pub(super) struct DaySums {
    accrued: Money,
    /// What was posted to accounts, by the account of the books that follows them.
    posted: BTreeMap<(SavingsMovementKind, AccountRole), Money>,
    /// What became unclaimed, by the account that followed it before.
    unclaimed: BTreeMap<AccountRole, Money>,
}

fn add(sum: &mut Money, amount: Money) -> Result<(), AmountOverflow> {
    *sum = sum.checked_add(amount)?;
    Ok(())
}

impl DaySums {
    pub(super) fn accrue(&mut self, amount: Money) -> Result<(), AmountOverflow> {
        add(&mut self.accrued, amount)
    }

    pub(super) fn post(&mut self, step: &SavingsStep, control: AccountRole) -> Result<(), AmountOverflow> {
        add(self.posted.entry((step.kind, control)).or_default(), step.amount)
    }

    pub(super) fn leave_unclaimed(
        &mut self,
        amount: Money,
        control: AccountRole,
    ) -> Result<(), AmountOverflow> {
        add(self.unclaimed.entry(control).or_default(), amount)
    }

    /// Returns the entries in their order, each with the movements that it is for.
    pub(super) fn postings(
        &self,
        (branch, product): (BranchId, SavingsProductId),
        booked_on: Date,
        through: Date,
    ) -> Vec<(Option<(SavingsMovementKind, AccountRole)>, Posting)> {
        let mut postings = Vec::new();
        if !self.accrued.is_zero() {
            postings.push((None, accrual_posting(branch, booked_on, through, self.accrued)));
        }
        let of = |kind| Source {
            kind,
            id: Some(product.get()),
        };
        for ((kind, control), amount) in self.posted.iter().filter(|(_, amount)| !amount.is_zero()) {
            let (source, role, what) = if *kind == SavingsMovementKind::Tax {
                (
                    "savings_tax",
                    AccountRole::TdsPayable,
                    "Tax deducted from interest",
                )
            } else {
                let payable = AccountRole::SavingsInterestPayable;
                ("savings_interest", payable, "Interest posted")
            };
            let narration = format!("{what} on deposits through {through}");
            let posting = Posting::new(branch, booked_on, of(source), narration).debit(role, *amount);
            postings.push((Some((*kind, *control)), posting.credit(*control, *amount)));
        }
        for (control, amount) in self.unclaimed.iter().filter(|(_, amount)| !amount.is_zero()) {
            let narration = format!("Deposits unclaimed on {booked_on}");
            let posting = Posting::new(branch, booked_on, of("savings_unclaimed"), narration)
                .debit(*control, *amount)
                .credit(AccountRole::UnclaimedDeposits, *amount);
            postings.push((None, posting));
        }
        postings
    }
}
