use munim_kernel::INDIA;
use time::{
    Date, OffsetDateTime, UtcOffset, format_description::StaticFormatDescription, macros::format_description,
};

const DAY: StaticFormatDescription = format_description!("[day padding:none] [month repr:short] [year]");
const DAY_AND_MONTH: StaticFormatDescription = format_description!("[day padding:none] [month repr:short]");
const HOUR: StaticFormatDescription = format_description!("[hour]:[minute]");
const MONTH: StaticFormatDescription = format_description!("[month repr:long] [year]");

/// Returns '30 Jun 2025'.
pub(crate) fn day(date: Date) -> String {
    date.format(&DAY).unwrap_or_else(|_| date.to_string())
}

/// Returns '30 Jun', for use beside dates of the same year.
pub(crate) fn day_and_month(date: Date) -> String {
    date.format(&DAY_AND_MONTH).unwrap_or_else(|_| date.to_string())
}

/// Returns 'June 2025'.
pub(crate) fn month(date: Date) -> String {
    date.format(&MONTH).unwrap_or_else(|_| date.to_string())
}

/// Returns '30 Jun 2025, 23:45 IST'.
pub(crate) fn in_india(instant: OffsetDateTime) -> String {
    format!("{} IST", moment(instant.to_offset(INDIA)))
}

/// Returns '30 Jun 2025, 18:15 UTC'.
pub(crate) fn in_utc(instant: OffsetDateTime) -> String {
    format!("{} UTC", moment(instant.to_offset(UtcOffset::UTC)))
}

/// Returns the day alone if midnight stands for a whole business day, otherwise the time in India.
pub(crate) fn since(instant: OffsetDateTime) -> String {
    let utc = instant.to_offset(UtcOffset::UTC);
    if utc.time() == time::Time::MIDNIGHT {
        day(utc.date())
    } else {
        in_india(instant)
    }
}

fn moment(instant: OffsetDateTime) -> String {
    let clock = instant.format(&HOUR).unwrap_or_default();
    format!("{}, {clock}", day(instant.date()))
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::*;

    #[test]
    fn days_and_moments_read_as_in_india() {
        let late = datetime!(2025-06-30 19:15 UTC);
        assert_eq!(day(date!(2025 - 06 - 03)), "3 Jun 2025");
        assert_eq!(month(date!(2025 - 06 - 03)), "June 2025");
        assert_eq!(in_utc(late), "30 Jun 2025, 19:15 UTC");
        assert_eq!(in_india(late), "1 Jul 2025, 00:45 IST");
        assert_eq!(since(late), "1 Jul 2025, 00:45 IST");
        assert_eq!(since(datetime!(2025-06-30 0:00 UTC)), "30 Jun 2025");
    }
}
