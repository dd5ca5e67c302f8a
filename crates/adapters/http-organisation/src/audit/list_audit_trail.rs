use munim_audit::{ReadTrail, Stretch};

use super::{
    trail_filters::TrailNarrowed,
    trail_item::{AuditTrailItem, AuditTrailTenant},
};
use crate::prelude::*;

/// A page of the audit trail, newest first.
#[item]
pub(crate) struct AuditTrailPage {
    #[field(example = vec![AuditTrailItem::example()])]
    logs: Vec<AuditTrailItem>,
    /// The number of records in the filtered trail.
    #[field(example = 1)]
    total_count: i64,
    /// Whether the count is exact: where no roll-up exists, at most 100,000 are counted.
    #[field(example = true)]
    total_is_exact: bool,
    /// The number of pages.
    #[field(example = 1)]
    total_pages: i64,
    /// This page's number, from 1.
    #[field(example = 1)]
    current_page: u32,
    /// The organisations to filter the trail by, sorted by name.
    #[field(example = vec![AuditTrailTenant::example()])]
    tenants: Vec<AuditTrailTenant>,
    /// The actions to filter the trail by, sorted by name.
    #[field(example = vec!["CREATE".to_owned(), "UPDATE".to_owned()])]
    actions: Vec<String>,
}

#[operation(get "/api/audit/trail", tag = "audit", ok = "A page of records", message = "Audit trail")]
/// List the audit trail by page
///
/// Users of a tenant see the records of their own organisation; a SuperAdmin sees all, or those of the selected
/// tenant.
pub(crate) async fn list_audit_trail(
    app: State,
    caller: May<SeesAuditTrail>,
    list: ListQuery<Unsorted, TrailNarrowed>,
) -> Reply<AuditTrailPage> {
    let (trail, actor) = (ReadTrail::new(app.audit()), caller.actor());
    let stretch = Stretch {
        offset: list.page.offset(),
        limit: list.page.size(),
    };
    let (found, choices) = trail
        .list_audit_trail(actor, &list.filter.0, stretch)
        .await
        .map_err(read_trail_problem)?;
    let size = i64::from(list.page.size());
    Ok(Success::new(
        MESSAGE,
        AuditTrailPage {
            logs: found.records.into_iter().map(Into::into).collect(),
            total_count: found.total,
            total_is_exact: found.exact,
            total_pages: (found.total + size - 1) / size,
            current_page: list.page.page(),
            tenants: choices.tenants.into_iter().map(Into::into).collect(),
            actions: choices.actions,
        },
    ))
}
