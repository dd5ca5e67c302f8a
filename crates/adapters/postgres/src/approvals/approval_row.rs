use munim_approvals::{Approval, Command, Subject};
use munim_kernel::{ApprovalId, BranchId, Money, StoreError, UserId};
use serde::Deserialize;
use time::OffsetDateTime;

use crate::errors::corrupt;

/// Returns the query for requests that meet a condition, each as a JSON object that contains the command and the facts
/// as text.
pub(super) fn approvals(condition: &str) -> String {
    format!(
        "SELECT (to_jsonb(p) || jsonb_build_object('command', p.command::text, 'facts', p.facts::text, 'asked_by_name',
           munim_username(p.tenant_id, p.asked_by)))::text AS row
         FROM approvals p WHERE p.tenant_id = $1 AND {condition}"
    )
}

#[derive(Deserialize)]
pub(super) struct ApprovalRow {
    approval_id: i64,
    act: String,
    branch_id: Option<i64>,
    subject_kind: String,
    subject_id: Option<i64>,
    seen_version: Option<i64>,
    command: String,
    reason: String,
    facts: String,
    amount_paise: Option<i64>,
    status: String,
    asked_by: i64,
    asked_by_name: Option<String>,
    #[serde(with = "time::serde::rfc3339")]
    asked_at: OffsetDateTime,
}

impl TryFrom<ApprovalRow> for Approval {
    type Error = StoreError;

    fn try_from(row: ApprovalRow) -> Result<Self, StoreError> {
        let id = row.approval_id;
        let wrong = |column| corrupt("approvals", column, id);
        let branch = row.branch_id.map(BranchId::try_new).transpose();
        Ok(Self {
            id: ApprovalId::try_new(id).map_err(|_| wrong("approval_id"))?,
            act: row.act,
            branch: branch.map_err(|_| wrong("branch_id"))?,
            subject: Subject {
                kind: row.subject_kind,
                id: row.subject_id,
            },
            seen: row.seen_version,
            command: Command(row.command),
            reason: row.reason,
            facts: row.facts,
            amount: row.amount_paise.map(Money::from_paise),
            status: row.status.parse().map_err(|_| wrong("status"))?,
            asked_by: UserId::try_new(row.asked_by).map_err(|_| wrong("asked_by"))?,
            asked_by_name: row.asked_by_name.unwrap_or_default(),
            asked_at: row.asked_at,
        })
    }
}
