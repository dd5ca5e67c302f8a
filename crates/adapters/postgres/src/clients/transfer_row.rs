use munim_clients::{HeldLoans, ListedTransfer, Transfer, TransferKind, TransferRecord, TransferSubject};
use munim_kernel::{Reach, StoreError};

use crate::{
    reach_sql::in_reach,
    stored::{Columns, FromRow, from_row},
};

/// A transfer `t` as a JSON object, with the names of what it is about.
pub(super) const LISTED: &str = "(to_jsonb(t) || jsonb_build_object(
   'subject_name', CASE t.subject_kind
     WHEN 'client' THEN (SELECT trim(c.first_name || ' ' || c.last_name) FROM clients c
       WHERE c.tenant_id = t.tenant_id AND c.client_id = t.client_id)
     WHEN 'group' THEN (SELECT g.group_name FROM groups g WHERE g.tenant_id = t.tenant_id AND g.group_id = t.group_id)
     WHEN 'centre' THEN target.centre_name ELSE giver.name END,
   'from_name', CASE WHEN t.subject_kind IN ('client', 'group') THEN (SELECT e.centre_name FROM centres e
     WHERE e.tenant_id = t.tenant_id AND e.centre_id = t.from_centre_id) ELSE giver.name END,
   'to_name', CASE WHEN t.subject_kind IN ('client', 'group') THEN target.centre_name ELSE taker.name END,
   'from_branch_name', a.branch_name, 'to_branch_name', b.branch_name))::text AS row";

/// The tables of [`LISTED`].
pub(super) const FROM: &str = "transfers t
   JOIN branches a ON a.tenant_id = t.tenant_id AND a.branch_id = t.from_branch_id
   JOIN branches b ON b.tenant_id = t.tenant_id AND b.branch_id = t.to_branch_id
   LEFT JOIN centres target ON target.tenant_id = t.tenant_id AND target.centre_id = t.centre_id
   LEFT JOIN LATERAL (SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM users u
     WHERE u.tenant_id = t.tenant_id AND u.user_id = t.from_officer_id) giver ON true
   LEFT JOIN LATERAL (SELECT trim(u.first_name || ' ' || u.last_name) AS name FROM users u
     WHERE u.tenant_id = t.tenant_id AND u.user_id = t.to_officer_id) taker ON true";

/// Returns the condition that a transfer `t` is from or to a branch in reach. An officer reaches their branches here: a
/// transfer tells which clients leave, and who comes.
pub(super) fn reached(reach: &Reach) -> String {
    let side = |branch| in_reach(reach, branch, None);
    format!("({} OR {})", side("t.from_branch_id"), side("t.to_branch_id"))
}

fn subject(row: &Columns<'_>) -> Result<TransferSubject, StoreError> {
    let kind: TransferKind = row.get("subject_kind")?;
    Ok(match kind {
        TransferKind::Client => TransferSubject::Client {
            client: row.get("client_id")?,
            from: row.get("from_centre_id")?,
            to: row.get("centre_id")?,
        },
        TransferKind::Group => TransferSubject::Group {
            group: row.get("group_id")?,
            from: row.get("from_centre_id")?,
            to: row.get("centre_id")?,
        },
        TransferKind::Centre => TransferSubject::Centre {
            centre: row.get("centre_id")?,
            from: row.get("from_officer_id")?,
            to: row.get("to_officer_id")?,
        },
        TransferKind::Portfolio => TransferSubject::Portfolio {
            officer: row.get("from_officer_id")?,
            to: row.get("to_officer_id")?,
        },
    })
}

impl FromRow for Transfer {
    const ROW: (&'static str, &'static str) = ("transfers", "transfer_id");

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self::from_store(TransferRecord {
            id: row.get("transfer_id")?,
            subject: subject(row)?,
            from_branch: row.get("from_branch_id")?,
            to_branch: row.get("to_branch_id")?,
            reason: row.get("reason")?,
            status: row.get("status")?,
            proposed_by: row.get("proposed_by")?,
            proposed_at: row.get("proposed_at")?,
            decided_by: row.get("decided_by")?,
            decided_at: row.get("decided_at")?,
            refusal: row.get("refusal")?,
            version: row.get("version")?,
        }))
    }
}

impl FromRow for ListedTransfer {
    const ROW: (&'static str, &'static str) = Transfer::ROW;

    fn from_row(row: &Columns<'_>) -> Result<Self, StoreError> {
        Ok(Self {
            transfer: row.part()?,
            subject_name: row.get("subject_name")?,
            from_name: row.get("from_name")?,
            to_name: row.get("to_name")?,
            from_branch_name: row.get("from_branch_name")?,
            to_branch_name: row.get("to_branch_name")?,
        })
    }
}

from_row! {
    HeldLoans: "loans", "product_id" {
        branch = "branch_id", product = "product_id", principal = "principal_paise",
        interest_receivable = "receivable_paise", fees = "fee_paise", advances = "advance_paise",
    }
}
