use munim_collections::{self as collections, LeaveError, LeaveKind, LeaveWish};

use super::{leave_item::LeaveItem, refusals::leave_problem, reply::changed_leave};
use crate::{person::Person, prelude::*};

/// The leave that someone asks for.
#[form(makes = LeaveWish, example = {"kind": "casual", "from": "2026-12-07", "to": "2026-12-09", "reason": "A wedding in the family"})]
pub(crate) struct RequestLeaveRequest {
    #[field(word, missing = "Kind is required")]
    kind: LeaveKind,
    /// The first day.
    #[field(missing = "From is required")]
    from: Date,
    /// The last day.
    #[field(missing = "To is required")]
    to: Date,
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
}

#[operation(post "/api/monitoring/leave", tag = "monitoring", created = "The leave", body = Success<LeaveItem>,
    location = "The address of the caller's attendance.", message = "Leave requested", example = LeaveItem::example(),
    refuses = [LeaveError::NoTenant(NoTenantChosen), LeaveError::NotStaff, LeaveError::Overlaps, LeaveError::NoWorkingDay,
        LeaveError::Days(date!(2026 - 11 - 01), date!(2027 - 12 - 03))].map(leave_problem))]
/// Ask for leave
///
/// From 31 days ago to a year ahead. Its working days are counted without weekly days off and holidays.
pub(crate) async fn request_leave(
    app: State,
    Person(caller): Person<May<RecordsAttendance>>,
    Once(key, form): Once<RequestLeaveRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.collections(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let id = collections::request_leave(work, at, &actor, form.0.clone())
            .await
            .map_err(leave_problem)?;
        let shown = changed_leave(work, id).await?;
        Ok(Created::new("/api/monitoring/me".to_owned(), MESSAGE, shown))
    })
    .await
}
