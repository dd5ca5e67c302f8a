use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, StoreError, TenantId};
use thiserror::Error;
use time::OffsetDateTime;

use crate::LendingWork;

/// Why charges or tax registrations were not shown or changed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum ChargeError {
    /// A SuperAdmin must say for which tenant.
    #[error(transparent)]
    NoTenant(#[from] NoTenantChosen),
    /// No such charge in the tenant.
    #[error("Charge not found")]
    NoSuchCharge,
    /// Another charge has that name.
    #[error("Another charge already has this name.")]
    DuplicateName,
    /// The tenant has as many charges as it may.
    #[error("An organisation can have at most {0} charges.")]
    TooMany(i64),
    /// It has changed since the actor saw it.
    #[error("Someone else has changed this. Please reload and try again.")]
    VersionConflict,
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Records what was done and publishes its event.
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
