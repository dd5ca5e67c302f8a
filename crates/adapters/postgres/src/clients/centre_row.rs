use munim_clients::{Centre, CentreCode, CentreDraft, CentreRecord, ListedCentre, Meetings};
use munim_kernel::StoreError;
use time::{Date, Time, Weekday};

use crate::{
    coordinates::coordinates,
    stored::{Columns, FromRow},
};

/// A centre `e` as a JSON object, with the names of its branch `b`, officer and leader, and how many clients and groups it has.
pub(super) const LISTED: &str =
    "(to_jsonb(e) || jsonb_build_object('branch_name', b.branch_name,
   'officer_name', (SELECT trim(u.first_name || ' ' || u.last_name) FROM users u
     WHERE u.tenant_id = e.tenant_id AND u.user_id = e.officer_id),
   'leader_name', (SELECT trim(c.first_name || ' ' || c.last_name) FROM clients c
     WHERE c.tenant_id = e.tenant_id AND c.client_id = e.leader_id),
   'clients', (SELECT count(*) FROM clients c
     WHERE c.tenant_id = e.tenant_id AND c.centre_id = e.centre_id AND c.status <> 'exited'),
   'groups', (SELECT count(*) FROM groups g
     WHERE g.tenant_id = e.tenant_id AND g.centre_id = e.centre_id AND g.status <> 'dissolved')))::text AS row";

/// The tables of [`LISTED`].
pub(super) const FROM: &str =
    "centres e JOIN branches b ON b.tenant_id = e.tenant_id AND b.branch_id = e.branch_id";

/// Returns the weekday of a number from 1, which is Monday.
fn weekday(number: i16) -> Option<Weekday> {
    let after_monday = u8::try_from(number).ok()?.checked_sub(1)?;
    (after_monday < 7).then(|| Weekday::Monday.nth_next(after_monday))
}

fn time_of(minute: i16) -> Option<Time> {
    let minute = u16::try_from(minute).ok()?;
    let (hour, minute) = (u8::try_from(minute / 60).ok()?, u8::try_from(minute % 60).ok()?);
    Time::from_hms(hour, minute, 0).ok()
}

/// Reads a time stored as minutes after midnight.
pub(crate) fn time_at(row: &Columns<'_>, column: &'static str) -> Result<Option<Time>, StoreError> {
    row.parse(column, |minute: Option<i16>| {
        minute.map(|minute| time_of(minute).ok_or(())).transpose()
    })
}

fn meetings(row: &Columns<'_>) -> Result<Meetings, StoreError> {
    let weekday = row.parse("meeting_weekday", |number| weekday(number).ok_or(()))?;
    let at = time_at(row, "meeting_minute")?;
    let rhythm = row.get("meeting_rhythm")?;
    row.parse("first_meeting_on", |first: Option<Date>| {
        Meetings::try_new(weekday, rhythm, first, at)
    })
}

impl FromRow for Centre {
    const ROW: (&'static str, &'static str) = ("centres", "centre_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(CentreRecord {
            id: row.get("centre_id")?,
            code: row.parse("centre_code", |code: String| CentreCode::try_new(code))?,
            branch: row.get("branch_id")?,
            draft: CentreDraft {
                name: row.get("centre_name")?,
                village: row.get("village")?,
                place: row.get("place")?,
                coordinates: coordinates(row, ["latitude", "longitude"])?,
                meetings: meetings(row)?,
                leader: row.get("leader_id")?,
                officer: row.get("officer_id")?,
                is_active: row.get("is_active")?,
            },
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedCentre {
    const ROW: (&'static str, &'static str) = Centre::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            centre: row.part()?,
            branch_name: row.get("branch_name")?,
            officer_name: row.get("officer_name")?,
            leader_name: row.get("leader_name")?,
            clients: row.get("clients")?,
            groups: row.get("groups")?,
        })
    }
}
