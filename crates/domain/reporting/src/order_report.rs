use munim_audit::{Change, Note as _};
use munim_kernel::{
    Actor, BranchId, ClientId, Fields, LoanProductId, Randomness, ReportId, StoreError, TenantId, UserId,
};
use time::{Duration, OffsetDateTime};

use crate::{
    FileFormat, FilesOrder, FilesWanted, NewOrder, Order, ReportProblem, ReportRequest, ReportState,
    ReportStatus, ReportingWork,
    report_files::{may_read, not_kept_yet, words},
};

/// How long a report is stored.
const KEPT: Duration = Duration::hours(24);
/// The maximum number of unfinished orders per user.
const AT_ONCE: i64 = 20;

/// Orders a document of the dashboard, within the actor's current reach.
pub async fn create_dashboard_report(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
) -> Result<ReportState, StoreError> {
    let order = Order::Dashboard(ReportRequest {
        requested_by: actor.username.clone(),
        tenant: actor.selected,
        view: (&actor.reach).into(),
        keeper: actor.manages_accounts(),
        checks_documents: actor.checks_documents(),
    });
    let fields = Fields::new()
        .with("kind", "dashboard")
        .with("tenantId", actor.selected.map(TenantId::get));
    queue(work, at, randomness, actor, &order, fields).await
}

/// Orders files of reports, within the actor's current reach.
pub async fn create_report_export(
    work: &mut dyn ReportingWork,
    at: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    wanted: FilesWanted,
) -> Result<ReportState, ReportProblem> {
    let tenant = actor.tenant()?;
    if !may_read(actor.permissions, &actor.reach, &wanted.reports) {
        return Err(ReportProblem::NotAllowed);
    }
    if let Some(sentence) = not_kept_yet(&wanted.reports) {
        return Err(ReportProblem::NotAvailable(sentence));
    }
    let fields = Fields::new()
        .with("kind", "files")
        .with("tenantId", tenant.get())
        .with("reports", wanted.reports.clone())
        .with("format", wanted.format.as_str())
        .with("branchId", wanted.parameters.branch.map(BranchId::get))
        .with("officerId", wanted.parameters.officer.map(UserId::get))
        .with("productId", wanted.parameters.product.map(LoanProductId::get))
        .with("clientId", wanted.parameters.client.map(ClientId::get))
        .with("from", wanted.parameters.from)
        .with("to", wanted.parameters.to)
        .with("asOf", wanted.parameters.as_of);
    let order = Order::Files(FilesOrder {
        requested_by: actor.username.clone(),
        tenant,
        view: (&actor.reach).into(),
        permissions: words(actor.permissions),
        reports: wanted.reports,
        format: wanted.format,
        parameters: wanted.parameters,
    });
    if work.waiting_of(actor.user, at).await? >= AT_ONCE {
        return Err(ReportProblem::TooMany(AT_ONCE));
    }
    Ok(queue(work, at, randomness, actor, &order, fields).await?)
}

async fn queue(
    work: &mut dyn ReportingWork,
    now: OffsetDateTime,
    randomness: &dyn Randomness,
    actor: &Actor,
    order: &Order,
    fields: Fields,
) -> Result<ReportState, StoreError> {
    let id = ReportId::new(randomness.uuid());
    let expires_at = now + KEPT;
    work.queue(&NewOrder {
        id,
        by: actor.user,
        session: Some(actor.session),
        order,
        shared_with: &[],
        run: None,
        now,
        expires_at,
    })
    .await?;
    let change = Change::new("CREATE", "reporting.report.ordered", "Report", id).after(fields);
    work.note(now, actor, actor.home, change).await?;
    let (reports, format) = match order {
        Order::Dashboard(_) => (Vec::new(), FileFormat::Pdf),
        Order::Files(files) => (files.reports.clone(), files.format),
    };
    Ok(ReportState {
        id,
        status: ReportStatus::Queued,
        progress: 0,
        file: None,
        reports,
        format,
        scheduled: false,
        failure: None,
        created_at: now,
        expires_at,
    })
}
