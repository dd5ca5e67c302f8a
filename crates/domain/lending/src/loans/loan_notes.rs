//! The audit records and events of loans.
use munim_audit::{AuditActor, AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, StoreError, TenantId};
use time::OffsetDateTime;

use crate::{LendingWork, Loan, LoanError};

/// Returns the audit actor and the tenant.
pub(super) fn who(actor: &Actor) -> Result<(AuditActor, TenantId), LoanError> {
    Ok((actor.into(), actor.tenant()?))
}

pub(super) async fn note(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    (actor, tenant): (AuditActor, TenantId),
    (entity_type, entity_id): (&'static str, i64),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Option<Fields>),
) -> Result<(), StoreError> {
    let record = AuditRecord {
        tenant,
        at,
        actor,
        action,
        entity_type,
        entity_id: entity_id.to_string(),
        before,
        after,
    };
    work.note(event, record).await
}

/// Stores and records a change of a loan that moves no money.
pub(crate) async fn keep_change(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    who: (AuditActor, TenantId),
    what: (&'static str, &'static str),
    (before, after): (&Loan, &Loan),
) -> Result<(), LoanError> {
    work.replace_loan(after).await?;
    note_change(work, at, who, what, (before, after)).await
}

/// Records what differs between two states of a loan.
pub(crate) async fn note_change(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    who: (AuditActor, TenantId),
    what: (&'static str, &'static str),
    (before, after): (&Loan, &Loan),
) -> Result<(), LoanError> {
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let entity = ("Loan", after.get().id.get());
    note(work, at, who, entity, what, (Some(was), Some(is))).await?;
    Ok(())
}
