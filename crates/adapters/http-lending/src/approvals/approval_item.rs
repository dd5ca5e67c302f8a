use munim_approvals::Approval;
use munim_kernel::ApprovalId;

use crate::prelude::*;

/// A request that was made.
#[item]
pub(crate) struct RequestedApproval {
    #[field(example = 77)]
    approval_id: i64,
    /// It waits for a second person.
    #[field(example = "waiting")]
    status: &'static str,
}

impl RequestedApproval {
    /// Returns the reply to a new request, with the address of the inbox.
    pub(crate) fn reply(message: &'static str, approval: ApprovalId) -> Created<Self> {
        let waiting = Self {
            approval_id: approval.get(),
            status: "waiting",
        };
        Created::new("/api/approvals".to_owned(), message, waiting)
    }
}

/// What a request is about.
#[item]
struct SubjectItem {
    /// Such as `payment`.
    kind: String,
    /// Null for what accepting the request makes.
    #[field(optional)]
    id: Option<i64>,
}

/// A request that waits for a second person.
#[item(from = approval: Approval)]
pub(crate) struct ApprovalItem {
    #[field(from = approval.id.get())]
    approval_id: i64,
    /// The requested act, such as `reverse_payment`.
    act: String,
    #[field(from = SubjectItem { kind: approval.subject.kind, id: approval.subject.id })]
    subject: SubjectItem,
    #[field(optional, from = approval.branch.map(BranchId::get))]
    branch_id: Option<i64>,
    #[field(optional)]
    amount: Option<Money>,
    #[field(from = approval.asked_by_name)]
    asked_by: String,
    asked_at: OffsetDateTime,
    reason: String,
    /// What a person needs to decide.
    #[schema(value_type = Object)]
    #[field(from = serde_json::from_str(&approval.facts).unwrap_or_default())]
    facts: Value,
}

list_page!(
    /// A page of requests.
    ApprovalPage of ApprovalItem, example = ApprovalItem {
        approval_id: 77,
        act: "reverse_payment".to_owned(),
        subject: SubjectItem {
            kind: "payment".to_owned(),
            id: Some(9_001),
        },
        branch_id: Some(3),
        amount: Some(Money::from_paise(283_700)),
        asked_by: "asha.patil".to_owned(),
        asked_at: EXAMPLE_TIME,
        reason: "Recorded for the wrong loan".to_owned(),
        facts: json!({"receiptNumber": "R/SAT-01/2026-27/000311", "amount": "2837.00"}),
    }
);
