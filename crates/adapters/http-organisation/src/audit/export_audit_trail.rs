use actix_web::{HttpResponse, http::header::ContentDisposition};
use munim_audit::{Export, NoteExport, ReadTrail, Stretch, TrailFilter};
use munim_http_kit::openapi::File;
use munim_kernel::indian_day;
use munim_tenancy::{ListTenants, ViewTenantError};

use super::{
    trail_export::{TrailExport, TrailFormat},
    trail_file,
    trail_item::AuditTrailItem,
};
use crate::prelude::*;

#[operation(get "/api/audit/trail/export", tag = "audit",
    responses((status = 200, description = "The file", content((File = "text/csv"), (Vec<AuditTrailItem> = "application/json",
        examples(("records" = (value = json!([AuditTrailItem::example()]))))),
        (File = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet")), headers(("Content-Disposition" = String,
        description = "An attachment and its file name."), ("X-Total-Count" = i64,
        description = "The number of records, if known in advance.")))),
    refuses = [ViewTenantError::NoSuchTenant].map(view_tenant_problem))]
/// Export the audit trail
///
/// All records of the trail with the same query, newest first, streamed. The export is audited.
pub(crate) async fn export_audit_trail(
    app: State,
    caller: May<SeesAuditTrail>,
    query: TrailExport,
) -> Result<HttpResponse, Problem> {
    let (actor, now) = (caller.actor(), app.kit().now());
    // Records created while the file is written are left out, including that of this export.
    let filter = TrailFilter {
        to: Some(query.filter.to.map_or(now, |to| to.min(now))),
        ..query.filter
    };
    let trail = ReadTrail::new(app.audit());
    let first = Stretch { offset: 0, limit: 1 };
    let counted = trail
        .list_audit_logs(actor, &filter, first)
        .await
        .map_err(read_trail_problem)?;
    if let Some(tenant) = filter.tenant.filter(|tenant| *tenant != TenantId::PLATFORM) {
        ListTenants::new(app.tenancy())
            .get_tenant(actor, tenant)
            .await
            .map_err(view_tenant_problem)?;
    }
    let format = query.format;
    let export = Export {
        kind: "AuditLog",
        format: format.as_str(),
        rows: usize::try_from(counted.total).unwrap_or_default(),
        filters: query.requested,
    };
    // The export is recorded in the tenant whose records it contains, however it was requested.
    let exporter = Actor {
        selected: filter.tenant.or(actor.selected),
        ..actor.clone()
    };
    NoteExport::new(app.audit(), app.kit())
        .note_export(&exporter, &export)
        .await?;
    let mut reply = HttpResponse::Ok();
    reply
        .content_type(match format {
            TrailFormat::Csv => munim_sheets::Format::Csv.media_type(),
            TrailFormat::Xlsx => munim_sheets::Format::Xlsx.media_type(),
            TrailFormat::Json => "application/json",
        })
        .insert_header(ContentDisposition::attachment(format!(
            "audit-trail-{}.{}",
            indian_day(now),
            format.as_str()
        )));
    if counted.exact {
        reply.insert_header(("X-Total-Count", counted.total.to_string()));
    }
    let body = trail_file::sent(trail, actor.clone(), filter, format);
    Ok(reply.streaming(body))
}
