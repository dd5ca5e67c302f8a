use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, StoreError};
use time::OffsetDateTime;

use crate::ClientsWork;

/// Records a change and publishes it.
pub(crate) async fn note<E: From<NoTenantChosen> + From<StoreError>>(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (entity_type, entity_id): (&'static str, impl ToString),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Option<Fields>),
) -> Result<(), E> {
    let record = AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action,
        entity_type,
        entity_id: entity_id.to_string(),
        before,
        after,
    };
    Ok(work.note(event, record).await?)
}
