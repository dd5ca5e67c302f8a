use async_trait::async_trait;
use auto_impl::auto_impl;
use munim_kernel::{BranchId, ChargeId, LoanChargeId, LoanId, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

use super::{AssessedCharge, Charge, ChargeEvent, ChargeTerms, TaxPlace, TaxRegistration};

/// A charge of a loan to store, or the cancellation of one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewLoanCharge {
    /// The loan.
    pub loan: LoanId,
    /// When it was made.
    pub event: ChargeEvent,
    /// What it comes to.
    pub assessed: AssessedCharge,
    /// The business date.
    pub booked_on: Date,
    /// The day from which it is due with the next instalment. `None` if it was kept back from the disbursal.
    pub due_on: Option<Date>,
    /// The number under which its tax is paid.
    pub gstin: Option<String>,
    /// The number of its tax invoice, or of the credit note of a cancellation, if it was taxed.
    pub document: Option<String>,
    /// The charge that it cancels.
    pub cancels: Option<LoanChargeId>,
    /// Who made it.
    pub made_by: UserId,
    /// When.
    pub made_at: OffsetDateTime,
}

/// A charge of a loan, with its cancellation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LoanCharge {
    /// Its row.
    pub id: LoanChargeId,
    /// What it is.
    pub charge: NewLoanCharge,
    /// The number of the credit note, if it was cancelled; empty if it was not taxed.
    pub cancelled_by: Option<String>,
}

/// Reads charges.
#[async_trait(?Send)]
#[auto_impl(Rc)]
pub trait ChargeReader {
    /// Returns all charges: those in use first, then by name.
    async fn charges(&self, tenant: TenantId) -> Result<Vec<Charge>, StoreError>;

    /// Returns the states that the tenant is registered for tax in, by name, and the version of that list.
    async fn tax_registrations(&self, tenant: TenantId) -> Result<(Vec<TaxRegistration>, i64), StoreError>;

    /// Returns which tax a branch asks for.
    async fn tax_place_of(&self, tenant: TenantId, branch: BranchId) -> Result<TaxPlace, StoreError>;

    /// Returns the charges of a loan, the oldest first.
    async fn loan_charges_of(&self, tenant: TenantId, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError>;
}

/// Stores charges, within the transaction's tenant.
#[async_trait(?Send)]
pub trait ChargeBook {
    /// Returns the number of charges. Nobody else can add one until the transaction ends.
    async fn hold_charges(&mut self) -> Result<i64, StoreError>;

    /// Adds a charge in use. `None` if the name is taken; the transaction cannot be committed then.
    async fn add_charge(&mut self, terms: &ChargeTerms) -> Result<Option<Charge>, StoreError>;

    /// Returns a charge. Nobody else can change it until the transaction ends.
    async fn hold_charge(&mut self, charge: ChargeId) -> Result<Option<Charge>, StoreError>;

    /// Stores a locked charge. Returns false if another has its name; the transaction cannot be committed then.
    async fn replace_charge(&mut self, charge: &Charge) -> Result<bool, StoreError>;

    /// Returns the states that the tenant is registered for tax in, and the version of that list. Nobody else can change it until
    /// the transaction ends.
    async fn hold_tax_registrations(&mut self) -> Result<(Vec<TaxRegistration>, i64), StoreError>;

    /// Stores that list.
    async fn replace_tax_registrations(
        &mut self,
        registrations: &[TaxRegistration],
        version: i64,
    ) -> Result<(), StoreError>;

    /// Returns which tax a branch asks for.
    async fn tax_place(&mut self, branch: BranchId) -> Result<TaxPlace, StoreError>;

    /// Returns the charges of a locked loan, the oldest first.
    async fn loan_charges(&mut self, loan: LoanId) -> Result<Vec<LoanCharge>, StoreError>;

    /// Adds a charge of a locked loan, or a cancellation.
    async fn add_loan_charge(&mut self, charge: &NewLoanCharge) -> Result<(), StoreError>;
}
