use munim_kernel::{Actor, Fields};
use time::OffsetDateTime;

use crate::{LendingWork, LoanError};

/// Records that the actor may not carry out an act, with the reason and `details`. Nothing else may be changed in the
/// transaction.
pub(crate) async fn note_refusal(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    entity_type: &'static str,
    entity_id: i64,
    refused: &LoanError,
    details: Fields,
) -> Result<(), LoanError> {
    let details = details.with("reason", refused.to_string());
    let id = entity_id.to_string();
    work.record_denied(at, actor, actor.tenant()?, entity_type, id, details)
        .await?;
    Ok(())
}
