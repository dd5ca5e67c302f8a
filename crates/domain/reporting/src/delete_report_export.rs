use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, ReportId};
use time::OffsetDateTime;

use crate::{ReportProblem, ReportingWork};

/// Cancels or deletes the actor's own order of files. Generation stops, and its files are deleted.
pub async fn delete_report_export(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ReportId,
) -> Result<(), ReportProblem> {
    let dropped = work.drop_order(id, actor.user, at).await?;
    let (state, run) = dropped.ok_or(ReportProblem::NoSuchReport)?;
    let over = state.status.is_over();
    if let Some(run) = run.filter(|_| !over)
        && let Some((mut run, _)) = work.lock_run(run).await?
    {
        run.cancel(at);
        work.replace_run(&run).await?;
    }
    work.record(AuditRecord {
        tenant: actor.home,
        at,
        actor: actor.into(),
        action: if over { "DELETE" } else { "CANCEL" },
        entity_type: "Report",
        entity_id: id.to_string(),
        before: Some(Fields::new().with("status", state.status.as_str())),
        after: None,
    })
    .await?;
    Ok(())
}
