use munim_approvals::{Approval, Command, Subject};
use munim_kernel::StoreError;

use crate::stored::{Columns, FromRow};

/// Returns the query for requests that meet a condition, each as a JSON object that contains the command and the facts
/// as text.
pub(super) fn approvals(condition: &str) -> String {
    format!(
        "SELECT (to_jsonb(p) || jsonb_build_object('command', p.command::text, 'facts', p.facts::text, 'asked_by_name',
           munim_username(p.tenant_id, p.asked_by)))::text AS row
         FROM approvals p WHERE p.tenant_id = $1 AND {condition}"
    )
}

impl FromRow for Approval {
    const ROW: (&'static str, &'static str) = ("approvals", "approval_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        let asked_by_name: Option<String> = row.get("asked_by_name")?;
        Ok(Self {
            id: row.get("approval_id")?,
            act: row.get("act")?,
            branch: row.get("branch_id")?,
            subject: Subject {
                kind: row.get("subject_kind")?,
                id: row.get("subject_id")?,
            },
            seen: row.get("seen_version")?,
            command: Command(row.get("command")?),
            reason: row.get("reason")?,
            facts: row.get("facts")?,
            amount: row.get("amount_paise")?,
            status: row.get("status")?,
            asked_by: row.get("asked_by")?,
            asked_by_name: asked_by_name.unwrap_or_default(),
            asked_at: row.get("asked_at")?,
        })
    }
}
