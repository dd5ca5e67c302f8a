//! The audit records and events of loans.
use munim_audit::{AuditActor, AuditRecord, Note as _};
use munim_kernel::{Actor, Fields, StoreError, TenantId, UserId};
use time::OffsetDateTime;

use crate::{LendingWork, Loan, LoanError};

/// Who changes a loan, and when.
#[derive(Debug, Clone)]
pub(crate) struct By {
    /// The user who did it. If it needed approval, the one who requested it.
    pub(crate) user: UserId,
    pub(crate) at: OffsetDateTime,
    /// The actor of the audit records.
    pub(crate) actor: AuditActor,
    pub(crate) tenant: TenantId,
}

impl By {
    pub(super) fn new(actor: &Actor, at: OffsetDateTime) -> Result<Self, LoanError> {
        Ok(Self {
            user: actor.user,
            at,
            actor: actor.into(),
            tenant: actor.tenant()?,
        })
    }
}

pub(super) async fn note(
    work: &mut dyn LendingWork,
    by: &By,
    (entity_type, entity_id): (&'static str, i64),
    (action, event): (&'static str, &'static str),
    (before, after): (Option<Fields>, Option<Fields>),
) -> Result<(), StoreError> {
    let record = AuditRecord {
        tenant: by.tenant,
        at: by.at,
        actor: by.actor.clone(),
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
    by: &By,
    what: (&'static str, &'static str),
    (before, after): (&Loan, &Loan),
) -> Result<(), LoanError> {
    work.replace_loan(after).await?;
    note_change(work, by, what, (before, after)).await?;
    Ok(())
}

/// Records what differs between two states of a loan.
pub(super) async fn note_change(
    work: &mut dyn LendingWork,
    by: &By,
    what: (&'static str, &'static str),
    (before, after): (&Loan, &Loan),
) -> Result<(), StoreError> {
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let entity = ("Loan", after.get().id.get());
    note(work, by, entity, what, (Some(was), Some(is))).await
}
