use time::{Date, OffsetDateTime, UtcOffset, macros::offset};

/// How far clocks in India are ahead of UTC, all year.
pub const INDIA: UtcOffset = offset!(+5:30);

pub fn indian_day(at: OffsetDateTime) -> Date {
    at.to_offset(INDIA).date()
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::*;

    #[test]
    fn a_day_begins_at_midnight_in_india() {
        assert_eq!(indian_day(datetime!(2026-04-17 18:29 UTC)), date!(2026 - 04 - 17));
        assert_eq!(indian_day(datetime!(2026-04-17 18:30 UTC)), date!(2026 - 04 - 18));
    }
}
