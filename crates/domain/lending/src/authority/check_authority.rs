use munim_kernel::{Actor, Fields, LoanProductId, Money};
use time::OffsetDateTime;

use super::note_refusal::note_refusal;
use crate::{AuthorityAct, LendingWork, LoanError};

/// Checks that the amount is within the actor's limit: the largest limit among their roles that may carry out the act.
/// If one such role has no limit, the actor is not limited. SuperAdmins are never limited.
///
/// # Errors
/// [`LoanError::BeyondAuthority`], after which the transaction must be committed with nothing but the record of the attempt, or
/// [`LoanError::Store`].
pub(crate) async fn check_authority(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    (act, product): (AuthorityAct, Option<LoanProductId>),
    (entity_type, entity_id): (&'static str, i64),
    amount: Money,
) -> Result<(), LoanError> {
    if actor.is_super_admin() {
        return Ok(());
    }
    let limits = work.authority_limits(&actor.roles, act, product).await?;
    let largest = limits
        .into_iter()
        .try_fold(Money::ZERO, |most, limit| Some(most.max(limit?)));
    let Some(most) = largest.filter(|most| amount > *most) else {
        return Ok(());
    };
    let refused = LoanError::BeyondAuthority(act, most);
    let details = Fields::new().with("amount", amount.to_string());
    note_refusal(work, at, actor, entity_type, entity_id, &refused, details).await?;
    Err(refused)
}
