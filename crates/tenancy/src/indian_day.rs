use time::{Date, OffsetDateTime, UtcOffset};

/// Returns the date in India.
pub(crate) fn indian_day(at: OffsetDateTime) -> Date {
    let india = UtcOffset::from_hms(5, 30, 0).unwrap_or(UtcOffset::UTC);
    at.to_offset(india).date()
}
