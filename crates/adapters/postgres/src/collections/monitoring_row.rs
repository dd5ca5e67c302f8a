use munim_collections::{
    CheckIn, CheckInRecord, Leave, LeaveRecord, ListedCheckIn, ListedLeave, StaffDayLine, StaffMonthFigures,
    WorkPlace,
};
use munim_kernel::{BranchId, Reach, StoreError};

use crate::{
    coordinates::coordinates,
    reach_sql::in_reach,
    stored::{Columns, FromRow},
};

/// A check-in `k` as a JSON object, with its names.
pub(super) const CHECK_IN: &str = "(to_jsonb(k) || jsonb_build_object('person', trim(u.first_name || ' ' || u.last_name),
   'branch_name', b.branch_name,
   'centre_name', (SELECT e.centre_name FROM centres e WHERE e.tenant_id = k.tenant_id AND e.centre_id = k.centre_id),
   'corrector', (SELECT trim(v.first_name || ' ' || v.last_name) FROM users v
     WHERE v.tenant_id = k.tenant_id AND v.user_id = k.corrected_by)))::text AS row";

/// The tables of [`CHECK_IN`].
pub(super) const CHECK_INS: &str =
    "check_ins k JOIN users u ON u.tenant_id = k.tenant_id AND u.user_id = k.user_id
   JOIN branches b ON b.tenant_id = k.tenant_id AND b.branch_id = k.branch_id";

/// Leave `l` as a JSON object, with its names.
pub(super) const LEAVE: &str = "(to_jsonb(l) || jsonb_build_object('person', trim(u.first_name || ' ' || u.last_name),
   'decider', coalesce((SELECT trim(v.first_name || ' ' || v.last_name) FROM users v
     WHERE v.tenant_id = l.tenant_id AND v.user_id = l.decided_by), munim_username(l.tenant_id, l.decided_by))))::text AS row";

/// The tables of [`LEAVE`].
pub(super) const LEAVES: &str =
    "staff_leave l JOIN users u ON u.tenant_id = l.tenant_id AND u.user_id = l.user_id";

/// Returns the condition that a user `u` is staff in reach.
pub(super) fn staff_in_reach(reach: &Reach) -> String {
    match reach {
        Reach::Tenant => "true".to_owned(),
        Reach::Officer(user, _) => format!("u.user_id = {user}"),
        // Those who reach the whole tenant are not managed by a branch.
        Reach::Branches(_) => format!(
            "EXISTS (SELECT FROM unnest(u.branch_ids) AS own (branch_id) WHERE {})
             AND NOT EXISTS (SELECT FROM roles r WHERE r.tenant_id = u.tenant_id AND r.role_id = ANY (u.role_ids) AND r.reach = 'tenant')",
            in_reach(reach, "own.branch_id", None)
        ),
    }
}

impl FromRow for CheckIn {
    const ROW: (&'static str, &'static str) = ("check_ins", "check_in_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(CheckInRecord {
            id: row.get("check_in_id")?,
            user: row.get("user_id")?,
            on: row.get("worked_on")?,
            branch: row.get("branch_id")?,
            centre: row.get("centre_id")?,
            came_at: row.get("came_at")?,
            came_from: coordinates(row, ["came_latitude", "came_longitude"])?,
            left_at: row.get("left_at")?,
            left_from: coordinates(row, ["left_latitude", "left_longitude"])?,
            is_forgotten: row.get("is_forgotten")?,
            correction: row.get("correction")?,
            corrected_by: row.get("corrected_by")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedCheckIn {
    const ROW: (&'static str, &'static str) = CheckIn::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            check_in: row.part()?,
            person: row.get("person")?,
            branch_name: row.get("branch_name")?,
            centre_name: row.get("centre_name")?,
            corrector: row.get("corrector")?,
        })
    }
}

impl FromRow for Leave {
    const ROW: (&'static str, &'static str) = ("staff_leave", "leave_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(LeaveRecord {
            id: row.get("leave_id")?,
            user: row.get("user_id")?,
            kind: row.get("kind")?,
            from: row.get("first_day")?,
            to: row.get("last_day")?,
            days: row.get("day_count")?,
            reason: row.get("reason")?,
            status: row.get("status")?,
            asked_at: row.get("asked_at")?,
            decided_by: row.get("decided_by")?,
            decided_at: row.get("decided_at")?,
            refusal: row.get("refusal")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedLeave {
    const ROW: (&'static str, &'static str) = Leave::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            leave: row.part()?,
            person: row.get("person")?,
            decider: row.get("decider")?,
        })
    }
}

impl FromRow for WorkPlace {
    const ROW: (&'static str, &'static str) = ("branches", "branch_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            branch: row.get("branch_id")?,
            centre: row.get("centre_id")?,
            name: row.get("name")?,
        })
    }
}

/// Reads the first branch of a member of the staff.
pub(super) fn own_branch(row: &Columns<'_>) -> Result<Option<(BranchId, String)>, StoreError> {
    let branch: Option<BranchId> = row.get("branch_id")?;
    Ok(branch.zip(row.get("branch_name")?))
}

impl FromRow for StaffDayLine {
    const ROW: (&'static str, &'static str) = ("users", "user_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            user: (row.get("user_id")?, row.get("name")?),
            branch: own_branch(row)?,
            presence: row.get("presence")?,
            came_at: row.get("came_at")?,
            left_at: row.get("left_at")?,
            place: row.get("place")?,
            is_forgotten: row.get("is_forgotten")?,
            sheets: row.parse("sheets", |counts: Vec<i64>| counts.try_into())?,
            late_sheets: row.get("late_sheets")?,
            due: row.get("due")?,
            on_time: row.get("on_time")?,
            collected: row.get("collected")?,
        })
    }
}

/// Reads the figures of a month, whose columns begin with `of`.
pub(super) fn month_figures(row: &Columns<'_>, of: &str) -> Result<StaffMonthFigures, StoreError> {
    let figure = |name: &str| row.get::<i64>(&format!("{of}{name}"));
    Ok(StaffMonthFigures {
        present: figure("present")?,
        leave: figure("on_leave")?,
        absent: figure("absent")?,
        forgotten: figure("forgotten")?,
        minutes: figure("minutes")?,
    })
}
