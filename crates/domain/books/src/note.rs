use munim_audit::{AuditRecord, Note as _};
use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{BooksError, BooksWork};

pub(crate) async fn note(
    work: &mut dyn BooksWork,
    at: OffsetDateTime,
    actor: &Actor,
    (entity_type, entity_id): (&'static str, impl ToString),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Option<Fields>),
) -> Result<(), BooksError> {
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
    work.note(event, record).await?;
    Ok(())
}
