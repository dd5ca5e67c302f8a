use munim_approvals::Approval;
use munim_http_kit::list_page;
use munim_kernel::{ApprovalId, BranchId, Money};
use time::OffsetDateTime;

use crate::prelude::*;

/// A request that was made.
#[item]
pub(crate) struct RequestedApproval {
    approval_id: i64,
    /// It waits for a second person.
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

    pub(crate) fn example() -> Self {
        Self {
            approval_id: 77,
            status: "waiting",
        }
    }
}

/// What a request is about.
#[derive(Serialize, ToSchema)]
struct SubjectItem {
    /// Such as `payment`.
    kind: String,
    /// Null for what accepting the request makes.
    id: Option<i64>,
}

/// A request that waits for a second person.
#[item]
pub(crate) struct ApprovalItem {
    approval_id: i64,
    /// What is to be done, such as `reverse_payment`.
    act: String,
    subject: SubjectItem,
    #[schema(required = false)]
    branch_id: Option<i64>,
    #[schema(required = false)]
    amount: Option<Money>,
    asked_by: String,
    asked_at: OffsetDateTime,
    reason: String,
    /// What a person needs to decide.
    #[schema(value_type = Object)]
    facts: Value,
}

list_page!(
    /// A page of requests.
    ApprovalPage of ApprovalItem
);

impl From<Approval> for ApprovalItem {
    fn from(approval: Approval) -> Self {
        Self {
            approval_id: approval.id.get(),
            act: approval.act,
            subject: SubjectItem {
                kind: approval.subject.kind,
                id: approval.subject.id,
            },
            branch_id: approval.branch.map(BranchId::get),
            amount: approval.amount,
            asked_by: approval.asked_by_name,
            asked_at: approval.asked_at,
            reason: approval.reason,
            facts: serde_json::from_str(&approval.facts).unwrap_or_default(),
        }
    }
}

impl ApprovalPage {
    pub(super) fn sample() -> Self {
        Self::example(ApprovalItem {
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
        })
    }
}
