use munim_audit::{AuditTrail, Change, Note as _};
use munim_kernel::{Actor, ApprovalId, Fields, Outbox};
use time::OffsetDateTime;

use crate::{Approval, ApprovalBook, ApprovalError, ApprovalStatus};

async fn lock_waiting<W: ApprovalBook + ?Sized>(
    work: &mut W,
    actor: &Actor,
    approval: ApprovalId,
) -> Result<Approval, ApprovalError> {
    actor.tenant()?;
    let held = work.lock_approval(&actor.reach, approval).await?;
    let held = held.ok_or(ApprovalError::NoSuchRequest)?;
    if held.status != ApprovalStatus::Waiting {
        return Err(ApprovalError::AlreadyDecided);
    }
    Ok(held)
}

/// Records that the actor may not decide on a request. Nothing else may be changed in the transaction.
async fn note_refusal<W: AuditTrail + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
    refused: &ApprovalError,
) -> Result<(), ApprovalError> {
    let details = Fields::new()
        .with("reason", refused.to_string())
        .with("act", held.act.as_str());
    let id = held.id.to_string();
    work.record_denied(at, actor, actor.tenant()?, "Approval", id, details)
        .await?;
    Ok(())
}

/// Locks a waiting request for a user who may decide on its act and did not make the request.
///
/// The row is locked but not changed before the act is carried out. If another transaction inserts a second request,
/// the insert fails at once on a row that is only locked. On a changed row it would wait while that transaction holds
/// the lock on the subject, which the act needs.
///
/// # Errors
/// After [`ApprovalError::OwnRequest`] and [`ApprovalError::NotAuthorised`] the caller must commit the transaction,
/// which contains the audit record of the attempt.
pub async fn lock_approval<W: ApprovalBook + AuditTrail + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    approval: ApprovalId,
    may_release: impl Fn(&Approval) -> bool,
) -> Result<Approval, ApprovalError> {
    let held = lock_waiting(work, actor, approval).await?;
    let refused = if held.asked_by == actor.user {
        ApprovalError::OwnRequest
    } else if may_release(&held) {
        return Ok(held);
    } else {
        ApprovalError::NotAuthorised
    };
    note_refusal(work, at, actor, &held, &refused).await?;
    Err(refused)
}

/// Marks a locked request as accepted. The act must be carried out in the same transaction.
pub async fn accept_approval<W: ApprovalBook + AuditTrail + Outbox + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
) -> Result<(), ApprovalError> {
    close(work, at, actor, held, ApprovalStatus::Accepted, None).await
}

/// Declines a request: its requester withdraws it, or a user who may decide on its act refuses it.
///
/// # Errors
/// After [`ApprovalError::NotAuthorised`] the caller must commit the transaction, which contains the audit record of
/// the attempt.
pub async fn decline_approval<W: ApprovalBook + AuditTrail + Outbox + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    approval: ApprovalId,
    reason: &str,
    may_release: impl Fn(&Approval) -> bool,
) -> Result<Approval, ApprovalError> {
    let held = lock_waiting(work, actor, approval).await?;
    if held.asked_by != actor.user && !may_release(&held) {
        let refused = ApprovalError::NotAuthorised;
        note_refusal(work, at, actor, &held, &refused).await?;
        return Err(refused);
    }
    close(work, at, actor, &held, ApprovalStatus::Declined, Some(reason)).await?;
    Ok(held)
}

async fn close<W: ApprovalBook + AuditTrail + Outbox + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    held: &Approval,
    status: ApprovalStatus,
    reason: Option<&str>,
) -> Result<(), ApprovalError> {
    let tenant = actor.tenant()?;
    work.close_approval(held.id, status, actor.user, reason, at)
        .await?;
    let (action, event) = if status == ApprovalStatus::Accepted {
        ("ACCEPT", "approvals.request.accepted")
    } else {
        ("DECLINE", "approvals.request.declined")
    };
    let change = Change::new(action, event, "Approval", held.id)
        .before(Fields::new().with("status", held.status.as_str()))
        .after(
            Fields::new()
                .with("status", status.as_str())
                .with("act", held.act.as_str())
                .with("reason", reason.unwrap_or_default()),
        );
    work.note(at, actor, tenant, change).await?;
    Ok(())
}
