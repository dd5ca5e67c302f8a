use munim_lending::{DayEndRefusal, DayEndSettings};

use super::day_end_item::DayEndRefusalItem;
use crate::{prelude::*, time_of_day::written};

/// When days can be ended, and when they end by themselves.
#[item(from = (settings, refusal): (DayEndSettings, Option<DayEndRefusal>))]
pub(crate) struct DayEndSettingsItem {
    /// The time in India at which a day ends by itself; empty if only people end days. A time before noon is on the next day.
    #[field(from = written(settings.ends_at), example = "21:30".to_owned())]
    ends_at: String,
    /// Where tills are used: whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them.
    #[field(from = settings.closes_branches, example = false)]
    closes_branches: bool,
    /// Whether a day can be ended before it is over in India.
    #[field(from = settings.ends_same_day, example = true)]
    ends_same_day: bool,
    /// For `If-Match`; 0 if they were never changed.
    #[field(from = settings.version, example = 3)]
    version: i64,
    /// Why the business date could not end by itself; null if it was not tried or its end has begun.
    #[field(optional, from = refusal.map(Into::into), example = None)]
    refusal: Option<DayEndRefusalItem>,
}
