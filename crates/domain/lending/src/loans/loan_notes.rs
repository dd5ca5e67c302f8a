//! The audit records and events of loans.
use munim_audit::{AuditActor, Change, Note as _};
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

pub(super) async fn note(work: &mut dyn LendingWork, by: &By, change: Change) -> Result<(), StoreError> {
    work.note(by.at, by.actor.clone(), by.tenant, change).await
}

/// Stores and records a change of a loan that moves no money.
pub(crate) async fn keep_change(
    work: &mut dyn LendingWork,
    by: &By,
    before: &Loan,
    after: &Loan,
    action: &'static str,
    event: &'static str,
) -> Result<(), LoanError> {
    work.replace_loan(after).await?;
    note_change(work, by, before, after, action, event).await?;
    Ok(())
}

/// Records what differs between two states of a loan.
pub(super) async fn note_change(
    work: &mut dyn LendingWork,
    by: &By,
    before: &Loan,
    after: &Loan,
    action: &'static str,
    event: &'static str,
) -> Result<(), StoreError> {
    let (was, is) = Fields::from(before).changes_to(&Fields::from(after));
    let change = Change::new(action, event, "Loan", after.get().id)
        .before(was)
        .after(is);
    note(work, by, change).await
}
