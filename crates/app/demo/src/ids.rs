use munim_kernel::{BranchId, CentreId, LoanProductId, TenantId, UserId};

use crate::Accounts;

/// The ids that the store assigned to a plan: one per entry of the plan's lists, in order, and the first of each run of
/// consecutive ids for the rows of the portfolio.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ids {
    pub tenant: TenantId,
    /// Of [`crate::TenantPlan::branches`].
    pub branches: Vec<BranchId>,
    /// Of [`crate::TenantPlan::staff`].
    pub staff: Vec<UserId>,
    /// Of [`crate::TenantPlan::centres`].
    pub centres: Vec<CentreId>,
    /// Of [`crate::TenantPlan::products`].
    pub products: Vec<LoanProductId>,
    pub accounts: Accounts,
    /// Positive.
    pub first_client: i64,
    /// Positive.
    pub first_loan: i64,
    /// Positive.
    pub first_repayment: i64,
    pub first_household: i64,
    pub first_group: i64,
    pub first_training: i64,
    pub first_test: i64,
}
