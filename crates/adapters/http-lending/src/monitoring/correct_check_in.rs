use munim_collections::{self as collections, AttendanceError, Correction};
use munim_http_kit::body::fields::version;

use super::{check_in_item::CheckInItem, refusals::attendance_problem, reply::changed_check_in};
use crate::{moment::moment, person::Person, prelude::*};

/// The right times, and why they are changed.
#[form(example = {"cameAt": "2026-04-01T04:00:00Z", "leftAt": "2026-04-01T12:00:00Z", "reason": "The phone was flat in the evening"})]
pub(crate) struct CorrectCheckInRequest {
    #[field(read = moment, missing = "Start is required")]
    came_at: OffsetDateTime,
    /// On the same day in India, and not in the future.
    #[field(read = moment, missing = "End is required")]
    left_at: OffsetDateTime,
    #[field(missing = "Reason is required", most = 200)]
    reason: String,
    #[field(read = version)]
    version: Option<i64>,
}

#[operation(put "/api/monitoring/check-ins/{checkInId}", tag = "monitoring", ok = "The corrected check-in",
    message = "Check-in corrected", example = CheckInItem::example(),
    refuses = [AttendanceError::NoSuchCheckIn, AttendanceError::VersionConflict, AttendanceError::OwnCheckIn,
        AttendanceError::Times(date!(2026 - 12 - 02))].map(attendance_problem))]
/// Correct the times of a check-in
///
/// Nobody corrects their own. The audit trail keeps the earlier times.
pub(crate) async fn correct_check_in(
    app: State,
    Person(caller): Person<May<ManagesAttendance>>,
    check_in: PathId<CheckInKey>,
    seen: IfMatch,
    Body(form): Body<CorrectCheckInRequest>,
) -> Result<Tagged<CheckInItem>, Problem> {
    let (actor, id, seen) = (caller.actor(), check_in.into_inner(), seen.and(form.version));
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    change(&app, &transaction, async |work, at| {
        let wanted = Correction {
            came_at: form.came_at,
            left_at: form.left_at,
            reason: form.reason.clone(),
        };
        collections::correct_check_in(work, at, actor, (id, seen), wanted)
            .await
            .map_err(attendance_problem)?;
        let item = changed_check_in(work, id).await?;
        Ok(Tagged::new(item.version(), Success::new(MESSAGE, item)))
    })
    .await
}
