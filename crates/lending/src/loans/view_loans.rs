use std::rc::Rc;

use munim_kernel::{Actor, LoanId, Page, PageRequest, PaymentId};
use time::Date;

use super::close_loan::foreclosure_quote;
use crate::{
    ForeclosureQuote, InstalmentStanding, LedgerLine, LendingStore, ListedLoan, ListedPayment, LoanError,
    LoanFilter, PaymentFilter, Refusal, ScheduleVersion,
};

/// Shows loans and payments in the actor's reach.
pub struct ViewLoans {
    store: Rc<dyn LendingStore>,
}

impl ViewLoans {
    /// Reads from `store`.
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    /// Returns a page of loans, the newest first.
    ///
    /// # Errors
    /// [`LoanError::NoTenant`] or [`LoanError::Store`].
    pub async fn list_loans(
        &self,
        actor: &Actor,
        filter: &LoanFilter,
        page: PageRequest,
    ) -> Result<Page<ListedLoan>, LoanError> {
        let tenant = actor.tenant()?;
        Ok(self.store.loans(tenant, &actor.reach, filter, page).await?)
    }

    /// Returns one loan.
    ///
    /// # Errors
    /// [`LoanError::NoSuchLoan`] too.
    pub async fn get_loan(&self, actor: &Actor, loan: LoanId) -> Result<ListedLoan, LoanError> {
        let found = self.store.loan(actor.tenant()?, &actor.reach, loan).await?;
        found.ok_or(LoanError::NoSuchLoan)
    }

    /// Returns a version of a loan's schedule, the present one by default, and all versions, the newest first.
    ///
    /// # Errors
    /// [`LoanError::NoSuchLoan`] too.
    pub async fn get_loan_schedule(
        &self,
        actor: &Actor,
        loan: LoanId,
        version: Option<i32>,
    ) -> Result<(ListedLoan, Vec<InstalmentStanding>, Vec<ScheduleVersion>), LoanError> {
        let found = self.get_loan(actor, loan).await?;
        let (rows, versions) = self.store.loan_schedule(actor.tenant()?, loan, version).await?;
        Ok((found, rows, versions))
    }

    /// Returns a loan's ledger, the oldest line first.
    ///
    /// # Errors
    /// [`LoanError::NoSuchLoan`] too.
    pub async fn get_loan_ledger(&self, actor: &Actor, loan: LoanId) -> Result<Vec<LedgerLine>, LoanError> {
        self.get_loan(actor, loan).await?;
        Ok(self.store.loan_ledger(actor.tenant()?, loan).await?)
    }

    /// Returns what closes a loan on a day, the business date by default.
    ///
    /// # Errors
    /// [`LoanError::State`] if nothing is owed on it; [`LoanError::QuoteInPast`]; [`LoanError::NoSuchLoan`].
    pub async fn get_foreclosure_quote(
        &self,
        actor: &Actor,
        loan: LoanId,
        on: Option<Date>,
    ) -> Result<ForeclosureQuote, LoanError> {
        let (found, rows, _) = self.get_loan_schedule(actor, loan, None).await?;
        let record = found.loan.get();
        record
            .state
            .after(crate::LoanCommand::Repay(crate::Balance::Nil))?;
        let (Some(disbursed_on), Some(position)) = (record.disbursed_on, found.position) else {
            return Err(Refusal::NotDisbursed.into());
        };
        let on = on.unwrap_or(found.business_date);
        if on < found.business_date {
            return Err(LoanError::QuoteInPast(found.business_date));
        }
        foreclosure_quote(&rows, disbursed_on, position.advance, on)
    }

    /// Returns a page of payments, the newest first.
    ///
    /// # Errors
    /// [`LoanError::NoTenant`] or [`LoanError::Store`].
    pub async fn list_payments(
        &self,
        actor: &Actor,
        filter: &PaymentFilter,
        page: PageRequest,
    ) -> Result<Page<ListedPayment>, LoanError> {
        let tenant = actor.tenant()?;
        Ok(self.store.payments(tenant, &actor.reach, filter, page).await?)
    }

    /// Returns one payment.
    ///
    /// # Errors
    /// [`LoanError::NoSuchPayment`] too.
    pub async fn get_payment(&self, actor: &Actor, payment: PaymentId) -> Result<ListedPayment, LoanError> {
        let tenant = actor.tenant()?;
        let found = self.store.listed_payment(tenant, &actor.reach, payment).await?;
        found.ok_or(LoanError::NoSuchPayment)
    }
}
