use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, LoanId};
use time::{Date, OffsetDateTime};

use super::{
    day_end_error::DayEndError,
    run::{DayEndRun, DayEndStatus},
};
use crate::LendingWork;

/// Sets aside a loan on which the day end failed, so that the day can end without it.
pub async fn set_aside_loan(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
    actor: &Actor,
    date: Date,
    loan: LoanId,
    reason: &str,
) -> Result<DayEndRun, DayEndError> {
    let tenant = actor.tenant()?;
    let run = work.lock_day_end(date).await?.ok_or(DayEndError::NoSuchRun)?;
    let failed =
        run.status == DayEndStatus::Halted && work.set_aside(date, loan, reason, actor.user, at).await?;
    if !failed {
        return Err(DayEndError::NotFailed);
    }
    work.record(AuditRecord {
        tenant,
        at,
        actor: actor.into(),
        action: "SET_ASIDE",
        entity_type: "Loan",
        entity_id: loan.get().to_string(),
        before: None,
        after: Some(Fields::new().with("businessDate", date).with("reason", reason)),
    })
    .await?;
    work.lock_day_end(date).await?.ok_or(DayEndError::NoSuchRun)
}
