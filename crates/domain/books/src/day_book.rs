use munim_kernel::{Money, Page};
use time::Date;

use crate::Entry;

/// The entries of one day, in the order in which they were posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayBook {
    pub on: Date,
    /// The sum of the debits of all entries of the day, which equals that of the credits.
    pub total: Money,
    pub entries: Page<Entry>,
}
