use time::{Date, OffsetDateTime, UtcOffset, macros::offset};

const INDIA: UtcOffset = offset!(+5:30);

/// Returns the date in India.
pub fn indian_day(at: OffsetDateTime) -> Date {
    at.to_offset(INDIA).date()
}
