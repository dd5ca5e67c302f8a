use munim_kernel::BranchId;
use time::{Date, OffsetDateTime};

/// A closed period of a branch's books.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closure {
    pub branch: BranchId,
    pub through: Date,
    /// The username of the user who closed it. Empty for a user of the platform.
    pub closed_by: String,
    pub closed_at: OffsetDateTime,
}
