use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, ChargeId, Fields, LoanProductId, NoTenantChosen, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::LendingWork;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum LoanProductError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Loan product not found")]
    NoSuchProduct,
    #[error("Another loan product already has this code.")]
    DuplicateCode,
    #[error("There is no charge {0} in use.")]
    NoSuchCharge(ChargeId),
    #[error("An organisation can have at most {0} loan products.")]
    TooMany(i64),
    #[error("Someone else has changed this loan product. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

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
