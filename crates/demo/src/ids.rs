use munim_kernel::{BranchId, CentreId, LoanProductId, TenantId, UserId};

use crate::Accounts;

/// The ids that the store allotted to a plan: one per entry of the plan's lists, in their order, and
/// the first of each run of consecutive ids for the rows of the portfolio.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ids {
    /// The organisation.
    pub tenant: TenantId,
    /// Of [`crate::TenantPlan::branches`].
    pub branches: Vec<BranchId>,
    /// Of [`crate::TenantPlan::staff`].
    pub staff: Vec<UserId>,
    /// Of [`crate::TenantPlan::centres`].
    pub centres: Vec<CentreId>,
    /// Of [`crate::TenantPlan::products`].
    pub products: Vec<LoanProductId>,
    /// The accounts of its chart that its books use.
    pub accounts: Accounts,
    /// The first client's id; positive.
    pub first_client: i64,
    /// The first loan's id; positive.
    pub first_loan: i64,
    /// The first repayment's id; positive.
    pub first_repayment: i64,
}
