//! The end of a business date, for contexts whose accounts follow it.
use async_trait::async_trait;
use munim_kernel::{BranchId, StoreError, TenantId, UserId};
use time::{Date, OffsetDateTime};

/// A business date that ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EndingDay {
    pub tenant: TenantId,
    pub business_date: Date,
    /// The last day that has its interest: days off belong to the day that ends with them.
    pub through: Date,
    /// The user who started the day end.
    pub by: UserId,
    pub at: OffsetDateTime,
}

#[async_trait(?Send)]
pub trait BranchDayEnd {
    /// Ends the day of a branch in transactions of its own. Doing it again changes nothing.
    async fn end_day(&self, day: EndingDay, branch: BranchId) -> Result<(), StoreError>;
}
