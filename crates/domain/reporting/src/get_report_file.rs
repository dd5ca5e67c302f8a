use munim_audit::AuditRecord;
use munim_kernel::{Actor, Fields, ReportId};
use time::OffsetDateTime;

use crate::{FinishedFile, OrderKind, ReportProblem, ReportingWork};

/// Returns the actor's finished report, or `part` of it, as a file whose chunks they may read, and records the
/// download.
pub async fn get_report_file(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    actor: &Actor,
    id: ReportId,
    kind: OrderKind,
    part: Option<&str>,
) -> Result<FinishedFile, ReportProblem> {
    let state = work.report(id, kind, actor.user, at).await?;
    let file = state.ok_or(ReportProblem::NoSuchReport)?.finished()?;
    let mut fields = Fields::new().with("fileName", file.name.clone());
    if let Some(part) = part {
        fields = fields.with("part", part);
    }
    work.record(AuditRecord {
        tenant: actor.home,
        at,
        actor: actor.into(),
        action: "EXPORT",
        entity_type: "Report",
        entity_id: id.to_string(),
        before: None,
        after: Some(fields),
    })
    .await?;
    Ok(file)
}
