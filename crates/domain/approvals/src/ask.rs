use munim_audit::{AuditTrail, Change, Note as _};
use munim_kernel::{Actor, ApprovalId, Fields, Outbox};
use time::OffsetDateTime;

use crate::{ApprovalBook, ApprovalError, NewApproval};

/// Stores a request for a second person to accept or decline.
pub async fn ask_for_approval<W: ApprovalBook + AuditTrail + Outbox + ?Sized>(
    work: &mut W,
    at: OffsetDateTime,
    actor: &Actor,
    wanted: &NewApproval,
) -> Result<ApprovalId, ApprovalError> {
    let tenant = actor.tenant()?;
    let added = work.add_approval(wanted, actor.user, at).await?;
    let approval = added.ok_or(ApprovalError::AlreadyRequested)?;
    let after = wanted.facts.clone().and(
        Fields::new()
            .with("act", wanted.act)
            .with("reason", wanted.reason.as_str()),
    );
    let change = Change::new("REQUEST", "approvals.request.created", "Approval", approval).after(after);
    work.note(at, actor, tenant, change).await?;
    Ok(approval)
}
