use munim_kernel::{ApprovalId, BranchId, Fields, Money, UserId, words};
use time::OffsetDateTime;

words! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ApprovalStatus {
        Waiting = "waiting",
        /// Approved and carried out.
        Accepted = "accepted",
        /// Refused, or withdrawn by its requester.
        Declined = "declined",
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// Such as `payment`.
    pub kind: String,
    /// `None` if accepting the request creates it.
    pub id: Option<i64>,
}

/// The exact command to carry out, serialised by its context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command(pub String);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewApproval {
    /// Such as `reverse_payment`.
    pub act: &'static str,
    /// `None` for the whole tenant.
    pub branch: Option<BranchId>,
    pub subject: Subject,
    /// The version of the subject that the requester saw. The command is not carried out on any other.
    pub seen: Option<i64>,
    pub command: Command,
    pub reason: String,
    /// What the approver needs to know to decide.
    pub facts: Fields,
    /// The amount that it moves.
    pub amount: Option<Money>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    pub id: ApprovalId,
    pub act: String,
    pub branch: Option<BranchId>,
    pub subject: Subject,
    /// The version of the subject that the requester saw.
    pub seen: Option<i64>,
    pub command: Command,
    pub reason: String,
    /// What the approver needs to know to decide, as JSON.
    pub facts: String,
    /// The amount that it moves.
    pub amount: Option<Money>,
    pub status: ApprovalStatus,
    pub asked_by: UserId,
    /// The requester's username.
    pub asked_by_name: String,
    pub asked_at: OffsetDateTime,
}
