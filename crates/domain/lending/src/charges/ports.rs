use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, ChargeId, LoanChargeId, LoanId, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::{AssessedCharge, Charge, ChargeEvent, ChargeTerms, TaxPlace, TaxRegistration};

/// A charge of a loan, or its cancellation, to be stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLoanCharge {
    pub loan: LoanId,
    pub event: ChargeEvent,
    pub assessed: AssessedCharge,
    pub booked_on: Date,
    /// The day from which it is due with the next instalment. `None` if it was deducted from the disbursal.
    pub due_on: Option<Date>,
    /// The GSTIN under which its tax is paid.
    pub gstin: Option<String>,
    /// The number of its tax invoice, or of the credit note of a cancellation. `None` if it was not taxed.
    pub document: Option<String>,
    pub cancels: Option<LoanChargeId>,
    pub made_by: UserId,
    pub made_at: OffsetDateTime,
}

/// A charge of a loan, with its cancellation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanCharge {
    pub id: LoanChargeId,
    pub charge: NewLoanCharge,
    /// The number of the credit note if it was cancelled; empty if it was not taxed.
    pub cancelled_by: Option<String>,
    /// The part that was waived.
    pub waived: AssessedCharge,
}

#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ChargeReader {
    /// Returns all charges: active ones first, then by name.
    async fn charges(&self, tenant: TenantId) -> Result<Vec<Charge>, StoreError>;

    /// Returns the states in which the tenant is registered for tax, by name, and the version of that list.
    async fn tax_registrations(&self, tenant: TenantId) -> Result<(Vec<TaxRegistration>, i64), StoreError>;

    /// Returns the tax that a branch charges.
    async fn tax_place_of(&self, tenant: TenantId, branch: BranchId) -> Result<TaxPlace, StoreError>;

    /// Returns the charges of a loan, the oldest first.
    async fn loan_charges_of(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError>;
}

#[async_trait(?Send)]
pub trait ChargeBook {
    /// Returns the number of charges. No other transaction can add one until this one ends.
    async fn lock_charges(&mut self) -> Result<i64, StoreError>;

    /// Adds an active charge. Returns `None` if its name is taken; the transaction cannot be committed then.
    async fn add_charge(&mut self, terms: &ChargeTerms) -> Result<Option<Charge>, StoreError>;

    /// Locks and returns a charge.
    async fn lock_charge(&mut self, charge: ChargeId) -> Result<Option<Charge>, StoreError>;

    /// Stores a locked charge. Returns false if its name is taken; the transaction cannot be committed then.
    async fn replace_charge(&mut self, charge: &Charge) -> Result<bool, StoreError>;

    /// Locks and returns the states in which the tenant is registered for tax, with the version of that list.
    async fn lock_tax_registrations(&mut self) -> Result<(Vec<TaxRegistration>, i64), StoreError>;

    async fn replace_tax_registrations(
        &mut self,
        registrations: &[TaxRegistration],
        version: i64,
    ) -> Result<(), StoreError>;

    /// Returns the tax that a branch charges.
    async fn tax_place(&mut self, branch: BranchId) -> Result<TaxPlace, StoreError>;

    /// Returns the charges of a locked loan, the oldest first.
    async fn loan_charges(&mut self, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError>;

    /// Adds a charge or a cancellation of a locked loan.
    async fn add_loan_charge(&mut self, charge: &NewLoanCharge) -> Result<(), StoreError>;
}
