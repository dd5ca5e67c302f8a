use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::LendingWork;

#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChargeError {
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    #[error("Charge not found")]
    NoSuchCharge,
    #[error("Another charge already has this name.")]
    DuplicateName,
    #[error("An organisation can have at most {0} charges.")]
    TooMany(i64),
    #[error("Someone else has changed this. Please reload and try again.")]
    VersionConflict,
    #[error(transparent)]
    Store(#[from] StoreError),
}

pub(super) async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    (actor, tenant, entity): (&Actor, TenantId, (&'static str, String)),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Fields),
) -> Result<(), StoreError> {
    let record = AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action,
        entity_type: entity.0,
        entity_id: entity.1,
        before,
        after: Some(after),
    };
    work.note(event, record).await
}
