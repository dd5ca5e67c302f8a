use munim_books::{OpenBooks, Posting};
use munim_kernel::{Actor, LoanId, Money, PaymentId, Reach, StoreError};
use time::Date;

use super::{
    account_step::{By, Step, keep_figures, post, record_step},
    prepayment::ask_as_much,
    standing::net_of_refunds,
};
use crate::{
    Balance, Cycle, Heads, InstalmentStanding, LendingWork, Loan, LoanCommand, LoanError, LoanProductTerms,
    LoanShare, LoanState, Position, Prepayments, Received, Standing, TransactionKind, ValuedPayment,
    loans::ports::LoanAccount, replay, with_charges,
};

/// A locked loan with what is owed on it.
pub(crate) struct HeldAccount {
    pub(crate) loan: Loan,
    pub(crate) account: LoanAccount,
    pub(crate) product: LoanProductTerms,
    pub(crate) books: OpenBooks,
    pub(crate) disbursed_on: Date,
    /// The stored state, and the loan's share of the roll-ups.
    pub(crate) stored: (LoanState, LoanShare),
    /// Changes to be posted. They wait for the receipt number, so that all transactions lock the series of a branch in
    /// one order.
    pub(crate) pending: Vec<Step>,
}

/// Locks a loan in the actor's reach, in the version that they saw.
pub(super) async fn hold(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
    seen: Option<i64>,
) -> Result<Loan, LoanError> {
    actor.tenant()?;
    let held = work.lock_loan(&actor.reach, loan).await?;
    let held = held.ok_or(LoanError::NoSuchLoan)?;
    held.check_version(seen)?;
    Ok(held)
}

/// Locks a disbursed loan in the actor's reach, and the books of its branch.
pub(super) async fn lock_account(
    work: &mut dyn LendingWork,
    actor: &Actor,
    loan: LoanId,
) -> Result<HeldAccount, LoanError> {
    actor.tenant()?;
    lock_account_in(work, &actor.reach, loan).await
}

/// Locks a disbursed loan and the books of its branch.
pub(crate) async fn lock_account_in(
    work: &mut dyn LendingWork,
    reach: &Reach,
    loan: LoanId,
) -> Result<HeldAccount, LoanError> {
    let loan = work.lock_loan(reach, loan).await?.ok_or(LoanError::NoSuchLoan)?;
    let books = work.lock_books_shared(loan.get().branch).await?;
    let product = product_of(work, &loan).await?;
    let account = work.loan_account(loan.get().id).await?;
    let (Some(account), Some(disbursed_on)) = (account, loan.get().disbursed_on) else {
        return Err(crate::Refusal::NotDisbursed.into());
    };
    let share = work.loan_share(loan.get().id).await?;
    Ok(HeldAccount {
        stored: (loan.get().state, share),
        loan,
        account,
        product,
        books,
        disbursed_on,
        pending: Vec::new(),
    })
}

/// Checks that the loan's client has not left.
pub(super) async fn may_borrow(work: &mut dyn LendingWork, loan: &Loan) -> Result<(), LoanError> {
    // Access to the loan is enough: its client may have moved to another branch.
    let client = work.lock_loan_client(&Reach::Tenant, loan.get().client).await?;
    let client = client.ok_or(LoanError::NoSuchClient)?;
    client.may_borrow.then_some(()).ok_or(LoanError::ClientLeft)
}

/// Returns the product terms that the loan keeps.
pub(super) async fn product_of(
    work: &mut dyn LendingWork,
    loan: &Loan,
) -> Result<LoanProductTerms, LoanError> {
    let record = loan.get();
    let terms = work
        .loan_product_terms(record.product, Some(record.terms_version))
        .await?;
    Ok(terms.ok_or(LoanError::NoSuchProduct)?.0)
}

/// Returns the client's name, for people who decide on a request.
pub(super) async fn client_name(work: &mut dyn LendingWork, loan: &Loan) -> Result<String, LoanError> {
    let shown = work.shown_loan(loan.get().id).await?;
    Ok(shown.ok_or(LoanError::NoSuchLoan)?.client_name)
}

/// Returns the cycle of a locked loan's client, with the product's limit in it. It cannot change until the transaction
/// ends: every change of a client's loan locks the client.
pub(super) async fn cycle_of(
    work: &mut dyn LendingWork,
    loan: &Loan,
    product: &LoanProductTerms,
) -> Result<Cycle, LoanError> {
    let repaid = work.repaid_loans(loan.get().client).await?;
    Ok(product.get().amount_ladder.cycle(repaid))
}

impl HeldAccount {
    /// Replays all payments up to the business date.
    pub(crate) fn replayed(&self) -> Standing {
        self.replay_of((&self.account.payments, self.account.refunded))
    }

    /// Replays some payments up to the business date.
    fn replay_of(&self, money: (&[ValuedPayment], Money)) -> Standing {
        let product = self.product.get();
        replay(
            &with_charges(&self.account.instalments, &self.account.charges),
            money,
            product.allocation_order,
            product.early_money,
            self.books.business_date,
        )
    }

    /// Returns what one payment pays by itself, and how much of it is held: the difference that it makes to the
    /// payments before it, by value date. The advance from those is used first.
    pub(super) fn allocated_to(&self, payment: PaymentId) -> (Heads, Money) {
        let payments = net_of_refunds(&self.account.payments, self.account.refunded);
        let (mut before, mut through) = (payments, Vec::new());
        if let Some(place) = before.iter().position(|one| one.payment == payment) {
            before.truncate(place + 1);
            through.clone_from(&before);
            before.pop();
        }
        let with = self.replay_of((&through, Money::ZERO));
        let mut without = self.replay_of((&before, Money::ZERO));
        if with.owed() == Heads::default() {
            without.pay_ahead(self.product.get().allocation_order, self.books.business_date);
        }
        let advance = with.advance.saturating_sub_to_zero(without.advance);
        (without.owed().less(&with.owed()), advance)
    }

    /// Returns the schedule that results when the payments, one of which may be new, are applied to the first
    /// schedule. `None` if early money does not repay principal of this loan, if the schedule stays the same, or if
    /// the loan was paid off early since.
    pub(super) async fn prepaid_schedule(
        &self,
        work: &mut dyn LendingWork,
        added: Option<PaymentId>,
    ) -> Result<Option<Vec<InstalmentStanding>>, LoanError> {
        let record = self.loan.get();
        if !self.product.takes_prepayments()
            || work.is_foreclosure(record.id, record.schedule_version).await?
        {
            return Ok(None);
        }
        let Some(added) = added else {
            let rows = self.agreed_schedule(work).await?;
            let mut pairs = rows.iter().zip(&self.account.instalments);
            let is_same = rows.len() == self.account.instalments.len()
                && pairs.all(|(one, other)| one.asks_the_same(other));
            return Ok((!is_same).then_some(rows));
        };
        let first = self.first_schedule(work).await?;
        let present = self.account.instalments.as_slice();
        let money = (self.account.payments.as_slice(), self.account.refunded);
        let rows = self
            .prepayments()
            .schedule_with((&first, present), money, added)?;
        // Instalments that older versions of the program made carry no interest.
        let is_same = ask_as_much(&rows, present);
        Ok((!is_same).then_some(rows))
    }

    /// Returns the first schedule with its moved due dates and, if early money repays principal of this loan, without
    /// the repaid principal. This schedule applies unless the loan is paid off early.
    pub(super) async fn agreed_schedule(
        &self,
        work: &mut dyn LendingWork,
    ) -> Result<Vec<InstalmentStanding>, LoanError> {
        let first = self.first_schedule(work).await?;
        let money = if self.product.takes_prepayments() {
            (self.account.payments.as_slice(), self.account.refunded)
        } else {
            ([].as_slice(), Money::ZERO)
        };
        Ok(self.prepayments().schedule(&first, money)?)
    }

    async fn first_schedule(
        &self,
        work: &mut dyn LendingWork,
    ) -> Result<Vec<InstalmentStanding>, StoreError> {
        let first = work.first_schedule(self.loan.get().id).await?;
        Ok(if first.is_empty() {
            self.account.instalments.clone()
        } else {
            first
        })
    }

    fn prepayments(&self) -> Prepayments<'_> {
        Prepayments {
            terms: self.loan.get().application.terms,
            product: &self.product,
            disbursed_on: self.disbursed_on,
            charges: &self.account.charges,
            moves: &self.account.moves,
        }
    }

    /// Begins a version of the schedule, which the caller stores, and returns its number. After the first schedule, the
    /// changes of one business date share a version, so a later one replaces an earlier one.
    pub(crate) async fn reschedule(&mut self, work: &mut dyn LendingWork) -> Result<i32, StoreError> {
        let (id, present) = (self.loan.get().id, self.loan.get().schedule_version);
        let is_replaced = work.is_replaceable(id, present, self.books.business_date).await?;
        Ok(if is_replaced {
            present
        } else {
            self.loan.reschedule()
        })
    }

    /// Returns the position of a standing on the business date.
    pub(crate) fn position(&self, standing: &Standing) -> Position {
        let accrued = self.account.position.interest_accrued;
        let days = (self.disbursed_on, self.books.business_date);
        Position::of(standing, days, accrued, self.product.get().arrears_tolerance)
    }

    /// Checks that a payment can be received or returned.
    pub(crate) fn check_state(&self, command: impl Fn(Balance) -> LoanCommand) -> Result<(), LoanError> {
        let state = self.loan.get().state;
        let first = state.after(command(Balance::Owed));
        let others = [Balance::Nil, Balance::Excess];
        if first.is_ok()
            || others
                .into_iter()
                .any(|balance| state.after(command(balance)).is_ok())
        {
            return Ok(());
        }
        first.map(|_| ()).map_err(LoanError::from)
    }

    /// Pays what fell due since the last change with the advance, as a separate step.
    pub(crate) fn catch_up(&mut self) {
        let standing = self.replayed();
        let after = self.position(&standing);
        let before = self.account.position;
        if after.owed == before.owed && after.advance == before.advance {
            return;
        }
        self.pending.push(Step {
            kind: TransactionKind::AdvanceApplied,
            value_on: self.books.business_date,
            before,
            after,
            cash: None,
            payment: None,
            credits: Vec::new(),
            reverses: None,
            narration: "Advance applied to instalments that fell due".to_owned(),
        });
        self.account.instalments.clone_from(&standing.instalments);
        self.account.position = after;
    }

    /// Posts the pending changes, and the entries of another branch that takes or gives the money. Branches are posted
    /// in the order of their ids, since each entry locks the vouchers of its branch.
    pub(crate) async fn record_pending(
        &mut self,
        work: &mut dyn LendingWork,
        by: By,
    ) -> Result<(), LoanError> {
        let steps = std::mem::take(&mut self.pending);
        let own = self.loan.get().branch;
        let elsewhere = steps.iter().filter_map(|step| step.posting_elsewhere(&self.loan));
        let (first, last): (Vec<Posting>, Vec<Posting>) = elsewhere.partition(|posting| posting.branch < own);
        for posting in first {
            post(work, self.books, by, posting).await?;
        }
        for step in steps {
            record_step(work, &self.loan, self.books, by, step).await?;
        }
        for posting in last {
            post(work, self.books, by, posting).await?;
        }
        Ok(())
    }

    /// Adds the changes since the loan was locked to the roll-ups, including money that was received or returned. All
    /// changes must be stored before.
    pub(crate) async fn keep_figures(
        &self,
        work: &mut dyn LendingWork,
        received: Received,
    ) -> Result<(), StoreError> {
        let (day, stored) = (self.books.business_date, self.stored.clone());
        keep_figures(work, &self.loan, day, stored, ((0, 0), received)).await
    }

    pub(crate) fn balance(position: &Position) -> Balance {
        if position.owed != Heads::default() {
            Balance::Owed
        } else if position.advance.is_zero() {
            Balance::Nil
        } else {
            Balance::Excess
        }
    }
}
