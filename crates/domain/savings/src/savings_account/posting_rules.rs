//! The accounts to which the movements of an account are posted. `docs/savings.md` has the table.
use munim_books::{AccountRef, AccountRole, Posting, Source};
use munim_kernel::{BranchId, Money};
use time::Date;

use super::{HeldAccount, SavingsMovementKind, SavingsStep};
use crate::{AccountState, SavingsKind};

impl SavingsKind {
    /// Returns the role of the account that follows what is owed to the holders.
    pub fn control(self, state: AccountState) -> AccountRole {
        match self {
            _ if state == AccountState::Unclaimed => AccountRole::UnclaimedDeposits,
            Self::Savings | Self::Daily => AccountRole::Savings,
            Self::Fixed | Self::Recurring => AccountRole::FixedDeposits,
            Self::Shares => AccountRole::ShareCapital,
        }
    }
}

/// Money that changes hands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MovedMoney {
    /// Where it comes from or goes to: cash in hand, a bank, or the account that another account of a client is in.
    pub through: AccountRef,
    pub booked_on: Date,
}

impl SavingsMovementKind {
    fn is_reversal(self) -> bool {
        matches!(self, Self::DepositReversed | Self::WithdrawalReversed)
    }

    fn contra(self, through: AccountRef) -> AccountRef {
        match self {
            Self::Deposit
            | Self::Withdrawal
            | Self::DepositReversed
            | Self::WithdrawalReversed
            | Self::Closure => through,
            Self::Interest => AccountRole::SavingsInterestPayable.into(),
            Self::Tax => AccountRole::TdsPayable.into(),
            Self::Penalty => AccountRole::PenalIncome.into(),
        }
    }
}

impl HeldAccount {
    /// Returns the posting of a step of this account. A reversal is posted on the business date, since the month of what it
    /// reverses may be closed.
    pub fn posting(&self, step: &SavingsStep, moved: MovedMoney) -> Posting {
        let record = self.account.get();
        let source = Source {
            kind: step.kind.source(),
            id: Some(record.id.get()),
        };
        let number = record.number.as_deref().unwrap_or_default();
        let value_on = if step.kind.is_reversal() {
            moved.booked_on
        } else {
            step.value_on.min(moved.booked_on)
        };
        let narration = format!("{} of account {number}", step.kind.in_words());
        Posting::new(record.branch, value_on, source, narration)
            .debit(step.kind.contra(moved.through), step.amount)
            .credit(self.kind().control(record.state), step.amount)
    }
}

/// Returns the posting of interest that accrued, or was accrued too much if it is negative: one for a branch and product.
pub fn accrual_posting(branch: BranchId, booked_on: Date, through: Date, interest: Money) -> Posting {
    let source = Source {
        kind: "savings_accrual",
        id: None,
    };
    let narration = format!("Interest on deposits accrued through {through}");
    Posting::new(branch, booked_on, source, narration)
        .debit(AccountRole::SavingsInterestExpense, interest)
        .credit(AccountRole::SavingsInterestPayable, interest)
}

impl SavingsMovementKind {
    /// Returns the kind of an entry's source.
    fn source(self) -> &'static str {
        match self {
            Self::Deposit => "savings_deposit",
            Self::Withdrawal => "savings_withdrawal",
            Self::DepositReversed => "savings_deposit_reversed",
            Self::WithdrawalReversed => "savings_withdrawal_reversed",
            Self::Interest => "savings_interest",
            Self::Tax => "savings_tax",
            Self::Penalty => "savings_penalty",
            Self::Closure => "savings_closure",
        }
    }

    fn in_words(self) -> &'static str {
        match self {
            Self::Deposit => "Deposit",
            Self::Withdrawal => "Withdrawal",
            Self::DepositReversed => "Reversal of a deposit",
            Self::WithdrawalReversed => "Reversal of a withdrawal",
            Self::Interest => "Interest",
            Self::Tax => "Tax deducted from the interest",
            Self::Penalty => "Penalty for late instalments",
            Self::Closure => "Closure",
        }
    }
}
