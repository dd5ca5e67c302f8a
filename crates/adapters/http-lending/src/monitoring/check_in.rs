use munim_collections::{self as collections, AttendanceError, Place};
use munim_http_kit::body::{Read, fields::row};
use munim_kernel::{CentreId, Coordinates};

use super::{check_in_item::CheckInItem, refusals::attendance_problem, reply::changed_check_in};
use crate::{person::Person, place::coordinates, prelude::*};

/// Where someone checks in.
#[form(example = {"centreId": 41, "latitude": 17.9512, "longitude": 73.8904})]
pub(crate) struct CheckInRequest {
    #[field(take = place)]
    place: Place,
    #[field(take = phone)]
    phone: Option<Coordinates>,
}

fn place(form: &mut Form) -> Option<Place> {
    let branch = row(
        form,
        field("branchId").about("Required unless there is a `centreId`."),
    );
    let centre = row::<CentreId>(form, field("centreId").about("A centre instead of a branch."));
    match (branch?, centre?) {
        (Some(branch), None) => Some(Place::Branch(branch)),
        (None, Some(centre)) => Some(Place::Centre(centre)),
        _ => {
            form.refuse("branchId", "choice", "Choose a branch or a centre.");
            None
        }
    }
}

pub(super) fn phone(form: &mut Form) -> Read<Coordinates> {
    coordinates(
        form,
        "Of the phone, in degrees with at most six decimals (WGS 84), if it says so.",
    )
}

#[operation(post "/api/monitoring/check-ins", tag = "monitoring", created = "The check-in", body = Success<CheckInItem>,
    location = "The address of the caller's attendance.", message = "Checked in", example = CheckInItem::example(),
    refuses = [AttendanceError::NoTenant(NoTenantChosen), AttendanceError::Place, AttendanceError::NotStaff,
        AttendanceError::AlreadyIn].map(attendance_problem))]
/// Check in at a branch or centre
///
/// At the server's time, on the business date. One check-in of a person is open at a time. If they forgot to check out on an
/// earlier day, that check-in is ended first.
pub(crate) async fn check_in(
    app: State,
    Person(caller): Person<May<RecordsAttendance>>,
    Once(key, form): Once<CheckInRequest>,
) -> Result<OnceReply, Problem> {
    let (actor, scope) = (caller.actor().clone(), caller.actor().scope()?);
    let transaction = (app.collections(), scope, Stale::Nothing);
    once(&app, caller.actor(), key, transaction, async move |work, at| {
        let id = collections::check_in(work, at, &actor, (form.place, form.phone))
            .await
            .map_err(attendance_problem)?;
        let shown = changed_check_in(work, id).await?;
        Ok(Created::new("/api/monitoring/me".to_owned(), MESSAGE, shown))
    })
    .await
}
