use munim_clients::{ListedTransfer, Transfer, TransferKind, TransferRecord, TransferStatus};

use crate::prelude::*;

/// A transfer to another centre, officer or branch.
#[item(from = listed: ListedTransfer, let TransferRecord { id, subject, from_branch, to_branch, reason, status, proposed_by,
    proposed_at, decided_by, decided_at, refusal, version } = record(&listed.transfer), let (from, to) = subject.ends())]
pub(crate) struct TransferItem {
    #[field(from = id.get(), example = 14)]
    transfer_id: i64,
    #[field(word = TransferKind, from = subject.kind().as_str(), example = TransferKind::Client.as_str())]
    kind: &'static str,
    /// The id of the client, group or centre, or of the officer whose portfolio it is.
    #[field(from = subject.id(), example = 318)]
    subject_id: i64,
    #[field(from = listed.subject_name, example = "Asha Patil")]
    subject_name: String,
    /// The centre of a client or group, or the officer of a centre or portfolio, if there is one.
    #[field(optional, from = from, example = Some(41))]
    from_id: Option<i64>,
    #[field(optional, from = listed.from_name, example = Some("Savitri".to_owned()))]
    from_name: Option<String>,
    /// The centre that receives a client or group, or the officer who receives a centre or portfolio.
    #[field(from = to, example = 57)]
    to_id: i64,
    #[field(from = listed.to_name, example = "Jijau")]
    to_name: String,
    #[field(from = from_branch.get(), example = 3)]
    from_branch_id: i64,
    #[field(from = listed.from_branch_name, example = "Satara Main")]
    from_branch_name: String,
    #[field(from = to_branch.get(), example = 4)]
    to_branch_id: i64,
    #[field(from = listed.to_branch_name, example = "Wai")]
    to_branch_name: String,
    #[field(from = reason, example = "She has moved to Wai")]
    reason: String,
    #[field(word = TransferStatus, from = status.as_str(), example = TransferStatus::Proposed.as_str())]
    status: &'static str,
    #[field(from = proposed_by.get(), example = 12)]
    proposed_by_id: i64,
    #[field(from = proposed_at, example = EXAMPLE_TIME)]
    proposed_at: OffsetDateTime,
    /// Who accepted, refused or withdrew it.
    #[field(optional, from = decided_by.map(UserId::get), example = None)]
    decided_by_id: Option<i64>,
    #[field(optional, from = decided_at, example = None)]
    decided_at: Option<OffsetDateTime>,
    /// Why it was refused; else empty.
    #[field(from = refusal, example = "")]
    refusal: String,
    #[field(from = version, example = 1)]
    version: i64,
}

fn record(transfer: &Transfer) -> TransferRecord {
    transfer.get().clone()
}

list_page!(
    /// A page of transfers.
    TransferPage of TransferItem
);
