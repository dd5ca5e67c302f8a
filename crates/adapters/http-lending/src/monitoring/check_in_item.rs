use munim_collections::{CheckInRecord, ListedCheckIn};
use munim_kernel::{CentreId, Coordinates};

use crate::{place::degrees, prelude::*};

/// Where a phone was, in degrees (WGS 84).
#[item(from = at: Coordinates)]
pub(crate) struct CoordinatesItem {
    #[field(from = degrees(at.latitude()), example = 17.951_2)]
    latitude: f64,
    #[field(from = degrees(at.longitude()), example = 73.890_4)]
    longitude: f64,
}

/// A check-in of a member of the staff, and its end.
#[item(from = listed: ListedCheckIn, let minutes = listed.check_in.worked().whole_minutes(),
    let CheckInRecord { id, user, on, branch, centre, came_at, came_from, left_at, left_from, is_forgotten, correction,
        corrected_by: _, version } = listed.check_in.into_inner())]
pub(crate) struct CheckInItem {
    #[field(from = id.get(), example = 902)]
    check_in_id: i64,
    #[field(from = user.get(), example = 12)]
    user_id: i64,
    #[field(from = listed.person, example = "Ravi Jadhav")]
    user_name: String,
    /// The business date.
    #[field(from = on, example = date!(2026 - 12 - 02))]
    on: Date,
    #[field(from = branch.get(), example = 3)]
    branch_id: i64,
    #[field(from = listed.branch_name, example = "Satara Main")]
    branch_name: String,
    #[schema(required = false)]
    #[field(from = centre.map(CentreId::get), example = Some(41))]
    centre_id: Option<i64>,
    #[schema(required = false)]
    #[field(from = listed.centre_name, example = Some("Savitri".to_owned()))]
    centre_name: Option<String>,
    #[field(from = came_at, example = EXAMPLE_TIME)]
    came_at: OffsetDateTime,
    /// Where the phone was, if it said so.
    #[schema(required = false)]
    #[field(from = came_from.map(Into::into), example = Some(CoordinatesItem::example()))]
    came_from: Option<CoordinatesItem>,
    /// Absent while the person is there.
    #[schema(required = false)]
    #[field(from = left_at, example = None)]
    left_at: Option<OffsetDateTime>,
    #[schema(required = false)]
    #[field(from = left_from.map(Into::into), example = None)]
    left_from: Option<CoordinatesItem>,
    /// The minutes that count as work: none before the check-out, nor if it was forgotten.
    #[field(from = minutes, example = 0)]
    minutes: i64,
    /// Whether the end of the day ended it. Its time counts once a manager has corrected it.
    #[field(from = is_forgotten, example = false)]
    is_forgotten: bool,
    /// Why it was last corrected; else empty.
    #[field(from = correction, example = "")]
    correction: String,
    #[schema(required = false)]
    #[field(from = listed.corrector, example = None)]
    corrected_by_name: Option<String>,
    #[field(from = version, example = 1)]
    version: i64,
}

impl CheckInItem {
    pub(super) fn version(&self) -> i64 {
        self.version
    }
}

list_page!(
    /// A page of check-ins.
    CheckInPage of CheckInItem
);
