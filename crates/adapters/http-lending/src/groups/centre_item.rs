use munim_clients::{Centre, CentreDraft, CentreRecord, ListedCentre, Rhythm};
use munim_kernel::ClientId;

use crate::{place::degrees, prelude::*, time_of_day::written};

/// A centre: where groups meet.
#[item(from = listed: ListedCentre, let CentreRecord { id, code, branch, draft, version } = record(&listed.centre), let at = meeting_time(&draft))]
pub(crate) struct CentreDetails {
    #[field(from = id.get(), example = 41)]
    centre_id: i64,
    #[field(from = code.to_string(), example = "SAT-C07")]
    code: String,
    #[field(from = draft.name, example = "Savitri")]
    name: String,
    #[field(from = branch.get(), example = 3)]
    branch_id: i64,
    #[field(from = listed.branch_name, example = "Satara Main")]
    branch_name: String,
    #[field(from = draft.village, example = "Wai")]
    village: String,
    /// How to find the meeting place.
    #[field(from = draft.place, example = "Behind the temple")]
    place: String,
    #[field(optional, from = draft.coordinates.map(|place| degrees(place.latitude())), example = Some(17.951_2))]
    latitude: Option<f64>,
    #[field(optional, from = draft.coordinates.map(|place| degrees(place.longitude())), example = Some(73.890_4))]
    longitude: Option<f64>,
    /// Monday is 1.
    #[schema(minimum = 1, maximum = 7)]
    #[field(from = draft.meetings.weekday().number_from_monday(), example = 3)]
    meeting_weekday: u8,
    #[field(word = Rhythm, from = draft.meetings.rhythm().as_str(), example = Rhythm::Weekly.as_str())]
    meeting_rhythm: &'static str,
    #[field(optional, from = draft.meetings.first_on(), example = None)]
    first_meeting_on: Option<Date>,
    /// In India; empty if not known.
    #[field(from = at, example = "10:30")]
    meeting_time: String,
    #[field(optional, from = draft.leader.map(ClientId::get), example = Some(318))]
    leader_id: Option<i64>,
    #[field(optional, from = listed.leader_name, example = Some("Asha Patil".to_owned()))]
    leader_name: Option<String>,
    /// Who looks after the centre.
    #[field(optional, from = draft.officer.map(UserId::get), example = Some(12))]
    officer_id: Option<i64>,
    #[field(optional, from = listed.officer_name, example = Some("Ravi Jadhav".to_owned()))]
    officer_name: Option<String>,
    /// Clients who have not left.
    #[field(from = listed.clients, example = 18)]
    clients: i64,
    /// Groups that are not dissolved.
    #[field(from = listed.groups, example = 3)]
    groups: i64,
    #[field(from = draft.is_active, example = true)]
    is_active: bool,
    #[field(from = version, example = 1)]
    version: i64,
}

fn record(centre: &Centre) -> CentreRecord {
    centre.get().clone()
}

fn meeting_time(draft: &CentreDraft) -> String {
    written(draft.meetings.at())
}
