use munim_collections::{self as collections, AttendanceError};
use munim_kernel::Coordinates;

use super::{
    check_in::phone, check_in_item::CheckInItem, refusals::attendance_problem, reply::changed_check_in,
};
use crate::{person::Person, prelude::*};

/// Where the phone is.
#[form(example = {"latitude": 17.9512, "longitude": 73.8904})]
pub(crate) struct CheckOutRequest {
    #[field(take = phone)]
    phone: Option<Coordinates>,
}

#[operation(post "/api/monitoring/check-out", tag = "monitoring", ok = "The check-in, with its end",
    message = "Checked out", example = CheckInItem::example(),
    refuses = [AttendanceError::NoTenant(NoTenantChosen), AttendanceError::NotStaff, AttendanceError::NotIn].map(attendance_problem))]
/// Check out
///
/// Ends the caller's open check-in at the server's time.
pub(crate) async fn check_out(
    app: State,
    Person(caller): Person<May<RecordsAttendance>>,
    Body(form): Body<CheckOutRequest>,
) -> Reply<CheckInItem> {
    let actor = caller.actor();
    let transaction = (app.collections(), actor.scope()?, Stale::Nothing);
    let item = change(&app, &transaction, async |work, at| {
        let id = collections::check_out(work, at, actor, form.phone)
            .await
            .map_err(attendance_problem)?;
        changed_check_in(work, id).await
    })
    .await?;
    Ok(Success::new(MESSAGE, item))
}
