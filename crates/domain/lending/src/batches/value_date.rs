use munim_kernel::indian_day;
use time::{Date, OffsetDateTime};

use super::batch_error::BatchError;
use crate::LendingWork;

/// Returns the first day on which the bank may pay: the business date, or the calendar date in India if the day end is late.
/// Banks refuse files for days that have passed.
pub(super) async fn first_value_date(
    work: &mut dyn LendingWork,
    at: OffsetDateTime,
) -> Result<Date, BatchError> {
    Ok(work.share_books().await?.max(indian_day(at)))
}
