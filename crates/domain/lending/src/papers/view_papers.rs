use std::rc::Rc;

use munim_kernel::{Actor, LoanId, PaymentId};
use time::Date;

use super::{LoanStatement, NoDuesLetter, Receipt, ports::LoanFile};
use crate::{LendingStore, LoanError};

pub struct ViewPapers {
    store: Rc<dyn LendingStore>,
}

impl ViewPapers {
    pub fn new(store: Rc<dyn LendingStore>) -> Self {
        Self { store }
    }

    async fn loan_file(&self, actor: &Actor, loan: LoanId) -> Result<LoanFile, LoanError> {
        let found = self.store.loan_file(actor.tenant()?, &actor.reach, loan).await?;
        found.ok_or(LoanError::NoSuchLoan)
    }

    /// Returns the receipt of a payment, without counting a print.
    pub async fn get_receipt(&self, actor: &Actor, payment: PaymentId) -> Result<Receipt, LoanError> {
        let found = self.store.receipt(actor.tenant()?, &actor.reach, payment).await?;
        let receipt = found.ok_or(LoanError::NoSuchPayment)?;
        receipt.check()?;
        Ok(receipt)
    }

    /// Returns the statement of a disbursed loan, its ledger limited to what was booked on these days.
    pub async fn get_loan_statement(
        &self,
        actor: &Actor,
        loan: LoanId,
        from: Option<Date>,
        to: Option<Date>,
    ) -> Result<LoanStatement, LoanError> {
        let file = self.loan_file(actor, loan).await?;
        let parties = (file.issuer, file.client);
        let statement = LoanStatement::try_new(parties, file.listed, file.instalments, file.ledger)?;
        Ok(statement.of_period(from, to))
    }

    pub async fn get_no_dues_letter(&self, actor: &Actor, loan: LoanId) -> Result<NoDuesLetter, LoanError> {
        let file = self.loan_file(actor, loan).await?;
        NoDuesLetter::try_new(
            file.issuer,
            file.client,
            file.listed.loan,
            file.listed.business_date,
        )
    }
}
