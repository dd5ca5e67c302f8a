//! A savings account with its money. Its methods decide what happens to it, and return the steps to store.
mod closure;
mod interest_posting;
mod posting_rules;
mod transactions;

use munim_books::OpenBooks;
use munim_kernel::{BranchId, Money, Rate, SavingsAccountId, SavingsProductId, UserId};
use time::Date;

use crate::{
    AccountCommand, AccountRefusal, AccountState, Balances, Holders, Maturity, SavingsKind,
    SavingsProductDraft, SavingsProductTerms, Term,
};

pub use closure::{Closing, TaxFacts};
pub use interest_posting::EndedDay;
pub use posting_rules::{MovedMoney, accrual_posting};
pub use transactions::{Deposit, Reversible, Withdrawal, Withdrawn};

munim_kernel::words! {
    /// Which transactions a frozen account refuses.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Freeze {
        Debit = "debit",
        Credit = "credit",
        All = "all",
    }
}

impl Freeze {
    pub(crate) fn refuses(self) -> &'static str {
        match self {
            Self::Debit => "withdrawals",
            Self::Credit => "deposits",
            Self::All => "all transactions",
        }
    }
}

munim_kernel::words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum SavingsMovementKind {
        Deposit = "deposit",
        Withdrawal = "withdrawal",
        DepositReversed = "deposit_reversed",
        WithdrawalReversed = "withdrawal_reversed",
        Interest = "interest",
        /// Tax deducted at source.
        Tax = "tax",
        /// For late instalments.
        Penalty = "penalty",
        /// What an account pays out when it is closed.
        Closure = "closure",
    }
}

/// The terms of a fixed or recurring deposit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DepositTerms {
    /// The deposit, or its monthly instalment.
    pub amount: Money,
    pub term: Term,
    pub maturity: Maturity,
    /// The rate that it was booked at.
    pub rate: Rate,
    /// Where it is paid out. `None` for cash or a bank.
    pub credit_account: Option<SavingsAccountId>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavingsAccountRecord {
    pub id: SavingsAccountId,
    /// Assigned with the approval.
    pub number: Option<String>,
    pub branch: BranchId,
    pub product: SavingsProductId,
    /// The version of the product's terms.
    pub terms_version: i32,
    pub holders: Holders,
    /// Whether the first holder has the rates of senior citizens.
    pub is_senior: bool,
    pub deposit: Option<DepositTerms>,
    pub state: AccountState,
    /// Why it was rejected.
    pub state_reason: String,
    pub balance: Money,
    /// Cheques that were not cleared yet, which are in the balance.
    pub held: Money,
    pub lien: Money,
    pub freeze: Option<Freeze>,
    /// The value date of the first deposit.
    pub opened_on: Option<Date>,
    pub closed_on: Option<Date>,
    /// The first day whose interest was not posted yet.
    pub period_began: Option<Date>,
    /// By how much the posted interest of earlier periods has become too little, or too much if negative. Of a deposit for a term:
    /// what was posted since it was opened, below 0.
    pub carried: Money,
    /// Interest that is in the books as payable and was not posted to the account yet.
    pub accrued: Money,
    /// The last business date on which a customer moved money.
    pub last_used_on: Option<Date>,
    pub applied_on: Date,
    pub created_by: UserId,
    pub approved_by: Option<UserId>,
    pub version: i64,
}

munim_kernel::entity! {
    #[derive(Debug, Clone, PartialEq, Eq)]
    pub struct SavingsAccount(SavingsAccountRecord), AccountRefusal;
}

/// One change of an account's money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavingsStep {
    pub kind: SavingsMovementKind,
    /// Negative for what goes out.
    pub amount: Money,
    pub value_on: Date,
    /// The balance after it.
    pub balance: Money,
}

impl SavingsAccountRecord {
    /// Returns what can be taken out: the balance without cheques that were not cleared, liens and the minimum balance.
    pub fn available(&self, minimum: Money) -> Money {
        [self.held, self.lien, minimum]
            .into_iter()
            .fold(self.balance, Money::saturating_sub_to_zero)
    }

    /// Returns the last day of a term.
    pub fn matures_on(&self) -> Option<Date> {
        self.deposit?.term.end(self.opened_on?)
    }
}

impl SavingsAccount {
    /// Approves it. Users who opened it, its `makers`, cannot do this.
    pub fn approve(&mut self, by: UserId, makers: &[UserId]) -> Result<(), AccountRefusal> {
        let state = self.0.state.after(AccountCommand::Approve)?;
        if by == self.0.created_by || makers.contains(&by) {
            return Err(AccountRefusal::OwnAccount);
        }
        self.0.approved_by = Some(by);
        self.set_state(state);
        Ok(())
    }

    /// Assigns its number. It keeps the first one.
    pub fn assign_number(&mut self, number: String) {
        self.0.number.get_or_insert(number);
    }

    pub fn reject(&mut self, reason: &str) -> Result<(), AccountRefusal> {
        self.apply(AccountCommand::Reject)?;
        reason.clone_into(&mut self.0.state_reason);
        Ok(())
    }

    /// Freezes it, or changes what is frozen. Returns whether it differs.
    pub fn freeze(&mut self, freeze: Freeze) -> Result<bool, AccountRefusal> {
        let state = self.0.state.after(AccountCommand::Freeze)?;
        if self.0.freeze == Some(freeze) {
            return Ok(false);
        }
        self.0.freeze = Some(freeze);
        self.set_state(state);
        Ok(true)
    }

    pub fn unfreeze(&mut self) -> Result<(), AccountRefusal> {
        let state = self.0.state.after(AccountCommand::Unfreeze)?;
        self.0.freeze.take().ok_or(AccountRefusal::NotFrozen)?;
        self.set_state(state);
        Ok(())
    }

    /// Keeps a part of the balance for a creditor.
    pub fn place_lien(&mut self, amount: Money) -> Result<(), AccountRefusal> {
        let state = self.0.state.after(AccountCommand::Lien)?;
        positive(amount)?;
        let free = self
            .0
            .balance
            .checked_sub(self.0.held)?
            .saturating_sub_to_zero(self.0.lien);
        if amount > free {
            return Err(AccountRefusal::NotEnough {
                available: free,
                minimum: Money::ZERO,
            });
        }
        self.0.lien = self.0.lien.checked_add(amount)?;
        self.set_state(state);
        Ok(())
    }

    pub fn release_lien(&mut self, amount: Money) -> Result<(), AccountRefusal> {
        let state = self.0.state.after(AccountCommand::ReleaseLien)?;
        positive(amount)?;
        if amount > self.0.lien {
            return Err(AccountRefusal::LessLien(self.0.lien));
        }
        self.0.lien = self.0.lien.checked_sub(amount)?;
        self.set_state(state);
        Ok(())
    }

    /// Puts it back into operation at the request of its holder.
    pub fn reactivate(&mut self, today: Date) -> Result<(), AccountRefusal> {
        self.apply(AccountCommand::Reactivate)?;
        self.0.last_used_on = Some(today);
        Ok(())
    }

    fn apply(&mut self, command: AccountCommand) -> Result<(), AccountRefusal> {
        let state = self.0.state.after(command)?;
        self.set_state(state);
        Ok(())
    }

    fn set_state(&mut self, state: AccountState) {
        self.0.state = state;
        self.0.version += 1;
    }
}

fn positive(amount: Money) -> Result<(), AccountRefusal> {
    if amount > Money::ZERO {
        Ok(())
    } else {
        Err(AccountRefusal::Amount)
    }
}

/// A locked account that holds money or may take some, with what decides on it.
#[derive(Debug, Clone)]
pub struct HeldAccount {
    account: SavingsAccount,
    product: SavingsProductTerms,
    books: OpenBooks,
    /// From the beginning of the account, or of a period before every day that is used. Those of a deposit for a term are only what
    /// was paid in, and its reversals.
    balances: Balances,
}

impl HeldAccount {
    pub fn new(
        account: SavingsAccount,
        product: SavingsProductTerms,
        books: OpenBooks,
        balances: Balances,
    ) -> Self {
        Self {
            account,
            product,
            books,
            balances,
        }
    }

    pub fn account(&self) -> &SavingsAccount {
        &self.account
    }

    pub fn into_account(self) -> SavingsAccount {
        self.account
    }

    /// Returns the interest that is in the books as payable, which is posted to the account now.
    pub(crate) fn settle_accrued(&mut self) -> Money {
        std::mem::take(&mut self.account.0.accrued)
    }

    pub fn today(&self) -> Date {
        self.books.business_date
    }

    pub fn kind(&self) -> SavingsKind {
        self.terms().kind
    }

    fn terms(&self) -> &SavingsProductDraft {
        self.product.get()
    }

    /// Returns the last day of a term.
    pub fn matures_on(&self) -> Option<Date> {
        self.account.get().matures_on()
    }

    /// Returns the first day on which it may have money: that of its first deposit, or that of its application before.
    pub(crate) fn first_day(&self) -> Date {
        let record = self.account.get();
        record.opened_on.unwrap_or(record.applied_on)
    }

    pub fn available(&self) -> Money {
        self.account.get().available(self.terms().minimum_balance)
    }
}

#[cfg(test)]
mod tests;
