use munim_kernel::{ApprovalId, BranchId, Fields, Money, UserId, words};
use time::OffsetDateTime;

words! {
    /// Where a request stands.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum ApprovalStatus {
        /// Nobody has decided yet.
        Waiting = "waiting",
        /// It was carried out.
        Accepted = "accepted",
        /// It was refused, or its asker withdrew it.
        Declined = "declined",
    }
}

/// What a request is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Subject {
    /// A kind of thing, such as `payment`.
    pub kind: String,
    /// Its number; `None` for what accepting the request makes.
    pub id: Option<i64>,
}

/// The exact command that waits, in the words of the context that carries it out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Command(pub String);

/// A request to store.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewApproval {
    /// What is to be done, such as `reverse_payment`.
    pub act: &'static str,
    /// Where its subject is; `None` for the whole tenant.
    pub branch: Option<BranchId>,
    /// What it is about.
    pub subject: Subject,
    /// The version of the subject that its asker saw. It is carried out on no other.
    pub seen: Option<i64>,
    /// The exact command.
    pub command: Command,
    /// Why.
    pub reason: String,
    /// What a person needs to decide.
    pub facts: Fields,
    /// The amount of money that it moves.
    pub amount: Option<Money>,
}

/// A request, as it is read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Approval {
    /// Its row.
    pub id: ApprovalId,
    /// What is to be done.
    pub act: String,
    /// Where its subject is.
    pub branch: Option<BranchId>,
    /// What it is about.
    pub subject: Subject,
    /// The version of the subject that its asker saw.
    pub seen: Option<i64>,
    /// The exact command.
    pub command: Command,
    /// Why.
    pub reason: String,
    /// What a person needs to decide, as JSON.
    pub facts: String,
    /// The amount of money that it moves.
    pub amount: Option<Money>,
    /// Where it stands.
    pub status: ApprovalStatus,
    /// Who asked.
    pub asked_by: UserId,
    /// Their user name.
    pub asked_by_name: String,
    /// When.
    pub asked_at: OffsetDateTime,
}
