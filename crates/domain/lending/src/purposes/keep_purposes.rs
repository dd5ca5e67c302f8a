use munim_audit::{AuditRecord, Note as _};
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
    actor.tenant()?;
    if work.lock_purposes().await? >= MOST {
        return Err(PurposeError::TooMany(MOST));
    }
    let purpose = work.add_purpose(wanted).await?.ok_or(PurposeError::Taken)?;
    let what = ("CREATE", "lending.purpose.created");
    note(
        work,
        at,
        actor,
        purpose.get().id,
        what,
        (None, Fields::from(wanted)),
    )
    .await?;
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
    actor.tenant()?;
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
    let what = ("UPDATE", "lending.purpose.changed");
    note(work, at, actor, purpose, what, (Some(was), is)).await?;
    Ok(after)
}

async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    purpose: PurposeId,
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Fields),
) -> Result<(), PurposeError> {
    let record = AuditRecord {
        tenant: actor.tenant()?,
        at,
        actor: actor.into(),
        action,
        entity_type: "LoanPurpose",
        entity_id: purpose.to_string(),
        before,
        after: Some(after),
    };
    work.note(event, record).await?;
    Ok(())
}
