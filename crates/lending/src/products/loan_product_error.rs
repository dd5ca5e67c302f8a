use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, ChargeId, Fields, LoanProductId, NoTenantChosen, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::LendingWork;

/// Why loan products were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoanProductError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such product in the tenant.
    #[error("Loan product not found")]
    NoSuchProduct,
    /// Another product has that code.
    #[error("Another loan product already has this code.")]
    DuplicateCode,
    /// No such charge, or none that can be taken up.
    #[error("There is no charge {0} in use.")]
    NoSuchCharge(ChargeId),
    /// The tenant has as many products as it may.
    #[error("An organisation can have at most {0} loan products.")]
    TooMany(i64),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this loan product. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records what was done to a product and publishes its event.
pub(super) async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    (actor, tenant, product): (&Actor, TenantId, LoanProductId),
    (action, event): (&'static str, &'static str),
    before: Option<Fields>,
    after: Fields,
) -> Result<(), StoreError> {
    let record = AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action,
        entity_type: "LoanProduct",
        entity_id: product.to_string(),
        before,
        after: Some(after),
    };
    work.note(event, record).await
}
