//! What pays a loan off: its early closure, and the advance.
use munim_kernel::Money;
use time::Date;

use super::LoanAccount;
use crate::{
    Balance, ForeclosureQuote, Head, Heads, InstalmentStanding, LoanCommand, LoanError, PaymentWanted,
    ScheduleCause, TransactionKind, foreclosure_quote,
    loans::{
        account_step::{Act, Steps},
        foreclosure_quote::accrued_since_due,
        loan_account::ReceivedAt,
        loan_notes::By,
    },
};

impl LoanAccount {
    /// Brings the account up to date and returns the quote of the business date, which `paid` must match.
    pub(crate) fn quote_closure(&mut self, paid: Money) -> Result<ForeclosureQuote, LoanError> {
        self.loan.get().state.after(LoanCommand::Repay(Balance::Nil))?;
        // Nothing is overdue at the end of the day on which it is closed.
        self.charged_before = self.today();
        self.catch_up(self.today());
        let advance = self.record.position.advance;
        let quote = foreclosure_quote(&self.record.instalments, self.disbursed_on, advance, self.today())?;
        if paid != quote.total {
            return Err(LoanError::NotTheQuote(quote.total));
        }
        Ok(quote)
    }

    /// Closes the loan early with the payment of a quote, or with the advance: one instalment that is due at once, with
    /// all principal and accrued interest, replaces the later ones.
    pub(crate) fn close(
        &mut self,
        by: &By,
        quote: &ForeclosureQuote,
        payment: Option<(&PaymentWanted, ReceivedAt)>,
    ) -> Result<Steps, LoanError> {
        let made_schedule = self.bring_forward(quote)?;
        match payment {
            Some((wanted, at)) => self.pay(by, wanted, at, made_schedule),
            None => self.settle_with_advance(),
        }
    }

    /// Pays dues up to `through` with the advance, and closes the loan if nothing is left. It is booked on the business
    /// date, because nothing is booked on the days off that end with it. Returns `None` if nothing is paid.
    pub(crate) fn apply_advance(&mut self, through: Date) -> Result<Option<Steps>, LoanError> {
        self.catch_up(through);
        if self.steps.is_empty() {
            return Ok(None);
        }
        self.settle_with_advance().map(Some)
    }

    fn settle_with_advance(&mut self) -> Result<Steps, LoanError> {
        self.settle(LoanCommand::Repay(self.record.position.balance()))?;
        Ok(self.done(Act::ApplyAdvance, Vec::new()))
    }

    /// Replaces the instalments after the quote's day, if there are any, with one that is due on that day. Returns the version of the
    /// schedule that this made.
    pub(super) fn bring_forward(&mut self, quote: &ForeclosureQuote) -> Result<Option<i32>, LoanError> {
        if self.record.instalments.iter().all(|one| one.due_on <= quote.on) {
            return Ok(None);
        }
        let before = self.record.position;
        // Interest that was paid beyond this pays principal.
        let interest = accrued_since_due(&self.record.instalments, self.disbursed_on, quote.on);
        let instalments = self.record.instalments.iter().copied();
        let (mut rows, later): (Vec<_>, Vec<_>) = instalments.partition(|one| one.due_on <= quote.on);
        let last = u16::try_from(rows.len() + 1).map_err(|_| LoanError::OutOfRange)?;
        let principal = later.iter().map(|one| one.asked.get(Head::Principal)).sum();
        rows.push(InstalmentStanding::unpaid(
            last,
            quote.on,
            Heads::of_instalment(interest, principal),
        ));
        self.reschedule(ScheduleCause::Foreclosure, rows);
        let (after, instalments) = self.replayed(self.today());
        (self.record.position, self.record.instalments) = (after, instalments);
        let narration = format!("Loan {} paid off early", self.number());
        self.push(TransactionKind::Rescheduling, (before, after), narration);
        Ok(Some(self.loan.get().schedule_version))
    }
}
