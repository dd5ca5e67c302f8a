use munim_clients::{CentreCode, CentreDraft, Meetings, Rhythm};
use munim_http_kit::body::fields::{ADDRESS, NAME, day, row, version};
use munim_kernel::ClientId;
use time::Weekday;

use crate::{place::coordinates, prelude::*, time_of_day::time_of_day};

/// A new centre.
#[form(example = {"branchId": 3, "code": "SAT-C12", "name": "Savitri", "village": "Wai", "meetingWeekday": 3,
    "meetingRhythm": "weekly", "meetingTime": "10:30", "officerId": 12})]
pub(crate) struct CreateCentreRequest {
    #[field(row, missing = "Branch is required")]
    pub(super) branch: BranchId,
    /// Unique in the organisation. It stays.
    #[field(needs = code)]
    pub(super) code: CentreCode,
    #[field(take = draft)]
    pub(super) draft: CentreDraft,
}

/// The details of a centre.
#[form(example = {"name": "Savitri", "village": "Wai", "meetingWeekday": 4, "meetingRhythm": "weekly", "officerId": 12})]
pub(crate) struct ChangeCentreRequest {
    #[field(take = draft)]
    pub(super) draft: CentreDraft,
    #[field(read = version)]
    pub(super) version: Option<i64>,
}

fn code(form: &mut Form, field: munim_http_kit::body::Field) -> Option<CentreCode> {
    let code = form.text(field.pattern(CentreCode::PATTERN), "Code is required", 20)?;
    let code = CentreCode::try_new(code);
    form.valid(code, "code", "code", |fault| fault.to_string())
}

fn draft(form: &mut Form) -> Option<CentreDraft> {
    let name = form.name(field("name").printed(), "Name is required", NAME);
    let village = form.line(field("village").printed(), NAME);
    let place = form.line(field("place").about("How to find the meeting place."), ADDRESS);
    let about = "Of the meeting place, in degrees with at most six decimals (WGS 84).";
    let coordinates = coordinates(form, about);
    let meetings = meetings(form);
    let about = "A client of this centre. A new centre has none.";
    let leader = row::<ClientId>(form, field("leaderId").about(about));
    let about = "Who looks after the centre. Once there is one, a transfer changes them.";
    let officer = row::<UserId>(form, field("officerId").about(about));
    let about = "False closes the centre. It must not have clients or groups then.";
    let is_active = form.optional::<bool>(field("isActive").about(about));
    Some(CentreDraft {
        name: name?,
        village: village?,
        place: place?,
        coordinates: coordinates?,
        meetings: meetings?,
        leader: leader?,
        officer: officer?,
        is_active: is_active?.unwrap_or(true),
    })
}

fn meetings(form: &mut Form) -> Option<Meetings> {
    let weekday = form.required::<i64>(
        field("meetingWeekday").about("Monday is 1.").range(1, 7),
        "Weekday of the meetings is required",
    );
    let weekday = weekday.and_then(|number| {
        let after_monday = u8::try_from(number - 1).ok().filter(|after| *after < 7);
        let after_monday = form.known(
            after_monday,
            "meetingWeekday",
            "range",
            "Weekday must be between 1 and 7.",
        );
        after_monday.map(|after| Weekday::Monday.nth_next(after))
    });
    let rhythm = form.word_of::<Rhythm>(field("meetingRhythm"));
    let about = "On the weekday of the meetings. Weeks are counted from it, so only weekly meetings can do without it.";
    let first = day(form, field("firstMeetingOn").about(about)).map(Option::flatten);
    let at = time_of_day(form, "meetingTime", "In India.");
    let meetings = Meetings::try_new(weekday?, rhythm?.unwrap_or(Rhythm::Weekly), first?, at?);
    form.valid(meetings, "firstMeetingOn", "not_possible", |fault| {
        fault.to_string()
    })
}

#[cfg(test)]
mod tests {
    use munim_http_kit::faults::faults;

    use super::*;

    #[test]
    fn every_bad_field_of_a_centre_is_named() {
        let good = json!({"branchId": 3, "code": "C-1", "name": "Savitri", "meetingWeekday": 3, "latitude": 17.694_381,
            "longitude": 73.99, "meetingTime": "23:59"});
        assert_eq!(faults::<CreateCentreRequest>(good), [""; 0]);
        let bad = json!({"branchId": 0, "code": "c 1", "name": "", "meetingWeekday": 8, "meetingRhythm": "daily",
            "latitude": 91, "longitude": 0, "meetingTime": "24:00", "isActive": "no"});
        assert_eq!(
            faults::<CreateCentreRequest>(bad),
            [
                "branchId: range",
                "code: code",
                "name: required",
                "latitude: range",
                "meetingWeekday: range",
                "meetingRhythm: choice",
                "meetingTime: time",
                "isActive: wrong_type",
            ]
        );
        let fortnightly =
            json!({"name": "Savitri", "meetingWeekday": 3, "meetingRhythm": "fortnightly", "latitude": 17});
        assert_eq!(
            faults::<ChangeCentreRequest>(fortnightly),
            ["latitude: range", "firstMeetingOn: not_possible"]
        );
    }
}
