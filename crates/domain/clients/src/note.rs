use std::fmt::Display;

use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, NoTenantChosen, StoreError};
use time::OffsetDateTime;

use crate::ClientsWork;

/// Records a change and publishes it.
pub(crate) async fn note<E: From<NoTenantChosen> + From<StoreError>>(
    work: &mut dyn ClientsWork,
    at: OffsetDateTime,
    actor: &Actor,
    (entity_type, entity_id): (&'static str, impl Display),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Option<Fields>),
) -> Result<(), E> {
    let change = Change::new(action, event, entity_type, entity_id);
    let change = before.into_iter().fold(change, Change::before);
    let change = after.into_iter().fold(change, Change::after);
    Ok(work.note(at, actor, actor.tenant()?, change).await?)
}
