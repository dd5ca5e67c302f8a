//! The accounts to which the steps of a loan are posted. `docs/books.md` has the table.
use munim_books::{AccountRef, AccountRole, Posting, Source};
use munim_kernel::{AmountOverflow, BranchId, EntryId, Money, PaymentId, StoreError};
use munim_tills::CashTill;

use super::account_step::Step;
use crate::{Head, Loan, NewPayment, PaymentMode, TransactionKind};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cash {
    pub(super) account: AccountRef,
    /// Negative for money going out.
    pub(super) amount: Money,
    /// The branch that holds the money, if it is not the loan's.
    pub(super) elsewhere: Option<Elsewhere>,
    /// The till, if it is cash in hand.
    pub(super) till: CashTill,
}

/// Another branch that takes or gives money of a loan. Its own entry balances against the inter-branch account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Elsewhere {
    pub(super) branch: BranchId,
    pub(super) reverses: Option<EntryId>,
}

impl Cash {
    /// Returns the money of a payment. Cash that was counted with its collection sheet comes out of suspense.
    pub(super) fn received(payment: &NewPayment, till: CashTill) -> Self {
        let cash = Self::of(payment.mode, payment.amount);
        match (payment.mode, till) {
            (PaymentMode::Cash, CashTill::Counted) => Self {
                account: AccountRole::Suspense.into(),
                ..cash
            },
            _ => Self { till, ..cash },
        }
    }

    /// Returns cash of a payment mode in the loan's branch.
    pub(super) fn of(mode: PaymentMode, amount: Money) -> Self {
        Self {
            account: mode.account(),
            amount,
            elsewhere: None,
            till: CashTill::Own,
        }
    }
}

/// Returns the account that a loan was paid out of.
pub(super) fn paid_from(loan: &Loan) -> AccountRef {
    let record = loan.get();
    let usual = || record.disbursal_mode.unwrap_or(PaymentMode::Bank).account();
    record.paid_from.map_or_else(usual, |(_, account)| account.into())
}

/// Returns the source of a step for the journal.
pub(super) fn source(kind: TransactionKind, id: i64) -> Source {
    Source {
        kind: kind.as_str(),
        id: Some(id),
    }
}

/// Returns the source of the entry of a branch that takes a payment for another branch's loan.
pub(super) fn inter_branch(payment: PaymentId) -> Source {
    Source {
        kind: "inter_branch",
        id: Some(payment.get()),
    }
}

impl Step {
    /// Returns the posting of a change of position and the money that changed hands, without lines if nothing is
    /// posted. Received interest is income, unless it was accrued: then it settles the receivable. Charges are income
    /// when made, so payments of them settle the receivable.
    pub(super) fn posting(&self, loan: &Loan) -> Result<Posting, AmountOverflow> {
        let (record, before, after) = (loan.get(), &self.before, &self.after);
        let source = source(self.kind, self.payment.map_or(record.id.get(), PaymentId::get));
        let mut posting = Posting::new(record.branch, self.value_on, source, self.narration.as_str())
            .of_loan(record.id, record.product);
        posting.reverses = self.reverses;
        if let Some(cash) = self.cash {
            let account = match cash.elsewhere {
                Some(_) => AccountRole::InterBranch.into(),
                None => cash.account,
            };
            posting = posting.debit(account, cash.amount);
        }
        let owed = |head: Head| after.owed.get(head).checked_sub(before.owed.get(head));
        // A write-off or a settlement and its reversal change no income: their cost is in the step's credits.
        let earned = if self.kind.writes_off() {
            Money::ZERO
        } else {
            after.interest_earned().checked_sub(before.interest_earned())?
        };
        let mut posting = posting
            .debit(AccountRole::Portfolio, owed(Head::Principal)?)
            .debit(
                AccountRole::InterestReceivable,
                after
                    .interest_receivable()
                    .checked_sub(before.interest_receivable())?,
            )
            .credit(AccountRole::InterestIncome, earned)
            .debit(AccountRole::FeeReceivable, owed(Head::Fee)?)
            .credit(
                AccountRole::PenalIncome,
                after.penalty_paid.checked_sub(before.penalty_paid)?,
            )
            .credit(
                AccountRole::AdvanceFromClients,
                after.advance.checked_sub(before.advance)?,
            );
        if !self.kind.writes_off() {
            let given_up = before
                .interest_given_up()
                .checked_sub(after.interest_given_up())?;
            posting = posting.credit(AccountRole::WaiverExpense, given_up);
        }
        for (role, amount) in &self.credits {
            posting = posting.credit(*role, *amount);
        }
        Ok(posting)
    }

    /// Returns the posting of the branch that takes or gives the money, if it is not the loan's.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if the payment is not stored yet.
    pub(super) fn posting_elsewhere(&self, loan: &Loan) -> Result<Option<Posting>, StoreError> {
        let of = self
            .cash
            .and_then(|cash| cash.elsewhere.map(|elsewhere| (cash, elsewhere)));
        let Some((cash, elsewhere)) = of else {
            return Ok(None);
        };
        let source = inter_branch(self.payment.ok_or(StoreError::Failed)?);
        let mut posting = Posting::new(elsewhere.branch, self.value_on, source, self.narration.as_str())
            .of_loan(loan.get().id, loan.get().product)
            .debit(cash.account, cash.amount)
            .credit(AccountRole::InterBranch, cash.amount);
        posting.reverses = elsewhere.reverses;
        Ok(Some(posting))
    }
}
