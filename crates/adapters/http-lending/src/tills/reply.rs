use munim_kernel::TillId;
use munim_tills::{TillError, TillsWork};

use super::till_item::TillItem;
use crate::{lending::changed_once::Changed, prelude::*};

/// Returns a till as changed in this transaction.
pub(super) async fn changed_till(work: &mut dyn TillsWork, till: TillId) -> Result<TillItem, Problem> {
    let shown = work.shown_till(till).await?;
    let shown = shown.ok_or_else(|| till_problem(TillError::NoSuchTill))?;
    Ok(shown.into())
}

pub(super) async fn reply(
    message: &'static str,
    work: &mut dyn TillsWork,
    till: TillId,
) -> Result<Tagged<TillItem>, Problem> {
    Ok(Tagged::of(message, changed_till(work, till).await?))
}

/// Returns the reply to a change under an `Idempotency-Key`.
pub(super) async fn reply_once(
    message: &'static str,
    work: &mut dyn TillsWork,
    till: TillId,
) -> Result<Changed<TillItem>, Problem> {
    Ok(Changed::tagged(message, changed_till(work, till).await?))
}
