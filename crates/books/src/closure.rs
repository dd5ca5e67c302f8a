use munim_kernel::BranchId;
use time::{Date, OffsetDateTime};

/// The end of a period in which the books of a branch take no more entries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Closure {
    /// In whose books.
    pub branch: BranchId,
    /// Its last day.
    pub through: Date,
    /// The user name of who closed it; empty if they belong to the platform.
    pub closed_by: String,
    /// When.
    pub closed_at: OffsetDateTime,
}
