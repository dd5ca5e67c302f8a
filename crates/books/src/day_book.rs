use munim_kernel::{Money, Page};
use time::Date;

use crate::Entry;

/// The entries of one day, in the order in which they were posted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayBook {
    /// The day.
    pub on: Date,
    /// The sum of all entries of the day, which is that of their debits and that of their credits.
    pub total: Money,
    /// The page's entries.
    pub entries: Page<Entry>,
}
