use munim_collections::{LeaveKind, LeaveRecord, LeaveStatus, ListedLeave};

use crate::prelude::*;

/// Leave of a member of the staff.
#[item(from = listed: ListedLeave, let LeaveRecord { id, user, kind, from, to, days, reason, status, asked_at, decided_by: _,
    decided_at, refusal, version } = listed.leave.into_inner())]
pub(crate) struct LeaveItem {
    #[field(from = id.get(), example = 31)]
    leave_id: i64,
    #[field(from = user.get(), example = 12)]
    user_id: i64,
    #[field(from = listed.person, example = "Ravi Jadhav")]
    user_name: String,
    #[schema(schema_with = words::<LeaveKind>)]
    #[field(from = kind.as_str(), example = LeaveKind::Casual.as_str())]
    kind: &'static str,
    #[field(from = from, example = date!(2026 - 12 - 07))]
    from: Date,
    #[field(from = to, example = date!(2026 - 12 - 09))]
    to: Date,
    /// The working days in the period when it was asked for.
    #[field(from = days, example = 3)]
    days: i64,
    #[field(from = reason, example = "A wedding in the family")]
    reason: String,
    #[schema(schema_with = words::<LeaveStatus>)]
    #[field(from = status.as_str(), example = LeaveStatus::Asked.as_str())]
    status: &'static str,
    #[field(from = asked_at, example = EXAMPLE_TIME)]
    asked_at: OffsetDateTime,
    /// Who granted or refused it.
    #[schema(required = false)]
    #[field(from = listed.decider, example = None)]
    decided_by_name: Option<String>,
    #[schema(required = false)]
    #[field(from = decided_at, example = None)]
    decided_at: Option<OffsetDateTime>,
    /// Why it was refused; else empty.
    #[field(from = refusal, example = "")]
    refusal: String,
    #[field(from = version, example = 1)]
    version: i64,
}

impl LeaveItem {
    pub(super) fn version(&self) -> i64 {
        self.version
    }
}

list_page!(
    /// A page of leave.
    LeavePage of LeaveItem
);
