use munim_audit::{Change, Note as _};
use munim_kernel::{Actor, Fields, PurposeId};
use time::OffsetDateTime;

use crate::{LendingWork, Purpose, PurposeDraft, PurposeError};

/// The maximum per tenant, because lists show all of them.
const MOST: i64 = 500;

pub async fn create_purpose(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &PurposeDraft,
) -> Result<Purpose, PurposeError> {
    let tenant = actor.tenant()?;
    if work.lock_purposes().await? >= MOST {
        return Err(PurposeError::TooMany(MOST));
    }
    let purpose = work.add_purpose(wanted).await?.ok_or(PurposeError::Taken)?;
    let id = purpose.get().id;
    let change =
        Change::new("CREATE", "lending.purpose.created", "LoanPurpose", id).after(Fields::from(wanted));
    work.note(at, actor, tenant, change).await?;
    Ok(purpose)
}

/// Changes, deactivates or reactivates a purpose. Loans keep theirs.
pub async fn change_purpose(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    purpose: PurposeId,
    wanted: &PurposeDraft,
    seen: Option<i64>,
) -> Result<Purpose, PurposeError> {
    let tenant = actor.tenant()?;
    let held = work.lock_purpose(purpose).await?;
    let before = held.ok_or(PurposeError::NoSuchPurpose)?;
    before.check_version(seen)?;
    let mut after = before.clone();
    if !after.change(wanted) {
        return Ok(before);
    }
    if !work.replace_purpose(&after).await? {
        return Err(PurposeError::Taken);
    }
    let (was, is) = Fields::from(&before.get().draft).changes_to(&Fields::from(wanted));
    let change = Change::new("UPDATE", "lending.purpose.changed", "LoanPurpose", purpose)
        .before(was)
        .after(is);
    work.note(at, actor, tenant, change).await?;
    Ok(after)
}
