use rust_decimal::{Decimal, prelude::ToPrimitive};
use serde::{Serializer, ser::Error};
use time::{
    Date, OffsetDateTime, UtcOffset,
    format_description::{BorrowedFormatItem, well_known::Rfc3339},
    macros::{datetime, format_description},
};

const SECONDS: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second]Z");
const MILLISECONDS: &[BorrowedFormatItem<'_>] =
    format_description!("[year]-[month]-[day]T[hour]:[minute]:[second].[subsecond digits:3]Z");
const DAY: &[BorrowedFormatItem<'_>] = format_description!("[year]-[month]-[day]");

/// Writes a moment: RFC 3339 in UTC with `Z`, with milliseconds only if there are any.
pub fn moment<S: Serializer>(at: &OffsetDateTime, serializer: S) -> Result<S::Ok, S::Error> {
    let at = at.to_offset(UtcOffset::UTC);
    let format = if at.millisecond() == 0 {
        SECONDS
    } else {
        MILLISECONDS
    };
    serializer.serialize_str(&at.format(format).map_err(S::Error::custom)?)
}

pub fn maybe_moment<S: Serializer>(at: &Option<OffsetDateTime>, serializer: S) -> Result<S::Ok, S::Error> {
    match at {
        Some(at) => moment(at, serializer),
        None => serializer.serialize_none(),
    }
}

pub fn day<S: Serializer>(day: &Date, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(&day.format(DAY).map_err(S::Error::custom)?)
}

pub fn maybe_day<S: Serializer>(on: &Option<Date>, serializer: S) -> Result<S::Ok, S::Error> {
    match on {
        Some(on) => day(on, serializer),
        None => serializer.serialize_none(),
    }
}

/// Writes an exact number; whole numbers without a fraction.
pub fn number<S: Serializer>(value: &Decimal, serializer: S) -> Result<S::Ok, S::Error> {
    match value.to_i64().filter(|_| value.fract().is_zero()) {
        Some(whole) => serializer.serialize_i64(whole),
        None => serializer.serialize_f64(value.to_f64().unwrap_or_default()),
    }
}

/// Moments beyond these are clamped.
const EARLIEST: OffsetDateTime = datetime!(1850-01-01 00:00:00 UTC);
const LATEST: OffsetDateTime = datetime!(2200-01-01 00:00:00 UTC);

/// Returns a moment of a request in UTC, clamped to the years 1850 to 2200.
pub fn within_reach(moment: OffsetDateTime) -> OffsetDateTime {
    moment.clamp(EARLIEST, LATEST).to_offset(UtcOffset::UTC)
}

/// Parses a moment in RFC 3339, clamped by [`within_reach`].
pub fn read_moment(text: &str) -> Option<OffsetDateTime> {
    OffsetDateTime::parse(text, &Rfc3339).ok().map(within_reach)
}

/// Parses a day, `YYYY-MM-DD`. Returns `None` for days before 1850 and after 2100, which are typing errors.
pub fn read_day(text: &str) -> Option<Date> {
    let day = Date::parse(text, DAY).ok()?;
    (text.len() == 10 && (1850..=2100).contains(&day.year())).then_some(day)
}

#[cfg(test)]
mod tests {
    use serde::Serialize;
    use time::macros::date;

    use super::*;

    #[test]
    fn moments_of_requests_are_utc_and_within_reach() {
        for (text, moment) in [
            ("2026-04-01T10:00:00+05:30", datetime!(2026-04-01 04:30 UTC)),
            ("2026-04-01T10:00:00+23:59", datetime!(2026-03-31 10:01 UTC)),
            ("0001-01-01T00:00:00+20:00", EARLIEST),
            ("9999-12-31T23:59:59-20:00", LATEST),
        ] {
            let read = read_moment(text).unwrap();
            assert_eq!((read, read.offset()), (moment, UtcOffset::UTC), "{text}");
        }
        assert_eq!(read_moment("2026-04-01"), None);
    }

    #[derive(Serialize)]
    struct Times {
        #[serde(serialize_with = "moment")]
        at: OffsetDateTime,
        #[serde(serialize_with = "maybe_moment")]
        maybe: Option<OffsetDateTime>,
        #[serde(serialize_with = "day")]
        on: Date,
    }

    #[test]
    fn times_are_utc_and_without_noise() {
        let times = |at, maybe| {
            let on = date!(2026 - 03 - 01);
            serde_json::to_string(&Times { at, maybe, on }).unwrap()
        };
        assert_eq!(
            times(datetime!(2026-03-01 05:30 +5:30), None),
            r#"{"at":"2026-03-01T00:00:00Z","maybe":null,"on":"2026-03-01"}"#
        );
        assert_eq!(
            times(
                datetime!(2026-03-01 0:00:00.123456789 UTC),
                Some(datetime!(2026-03-01 0:00:01.000001 UTC))
            ),
            r#"{"at":"2026-03-01T00:00:00.123Z","maybe":"2026-03-01T00:00:01Z","on":"2026-03-01"}"#
        );
    }
}
