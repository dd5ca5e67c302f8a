use munim_http_kit::{
    body::Read,
    extractors::query_form::{QueryForm, text},
    wire::{read_moment, within_reach},
};
use munim_kernel::INDIA;
use utoipa::openapi::{KnownFormat, Schema, SchemaFormat, schema::AnyOfBuilder};

use crate::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum End {
    First,
    Last,
}

/// Returns the start or the end of a day in India.
fn day(text: &str, end: End) -> Option<OffsetDateTime> {
    let format = time::macros::format_description!("[year]-[month]-[day]");
    let day = Date::parse(text, format).ok()?;
    let first = match end {
        End::First => Some(day),
        End::Last => day.next_day(),
    };
    // No day follows the last one, so the latest moment is used instead.
    Some(within_reach(
        first.unwrap_or(Date::MAX).midnight().assume_offset(INDIA),
    ))
}

fn read(text: &str, end: End) -> Option<OffsetDateTime> {
    day(text, end).or_else(|| read_moment(text))
}

/// Takes a moment, or a whole day.
pub(super) fn moment(form: &mut QueryForm, name: &'static str, end: End) -> Read<OffsetDateTime> {
    let Some(text) = form.one(name) else {
        return Some(None);
    };
    // An unescaped plus reaches the server as a space.
    let read = read(&text.replace(' ', "+"), end);
    let message = format!("{name} must be a day (YYYY-MM-DD) or a moment (RFC 3339).");
    form.known(read, name, "moment", message).map(Some)
}

pub(super) fn moment_schema() -> Schema {
    let format = |known| text().format(Some(SchemaFormat::KnownFormat(known)));
    AnyOfBuilder::new()
        .item(format(KnownFormat::Date))
        .item(format(KnownFormat::DateTime))
        .item(text().max_length(Some(0)))
        .into()
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn days_are_india_s_and_whole() {
        assert_eq!(
            read("2026-04-01", End::First),
            Some(datetime!(2026-03-31 18:30:00 UTC))
        );
        assert_eq!(
            read("2026-04-01", End::Last),
            Some(datetime!(2026-04-01 18:30:00 UTC))
        );
        for end in [End::First, End::Last] {
            assert_eq!(
                read("2026-04-01T10:00:00+05:30", end),
                Some(datetime!(2026-04-01 04:30:00 UTC))
            );
        }
        assert_eq!(
            read("9999-12-31", End::Last),
            Some(datetime!(2200-01-01 00:00:00 UTC))
        );
        assert_eq!(
            read("0001-01-01T00:00:00Z", End::First),
            Some(datetime!(1850-01-01 00:00:00 UTC))
        );
        for bad in ["yesterday", "2026-13-01", "2026-04-01 10:00", "20260401", ""] {
            assert_eq!(read(bad, End::First), None, "{bad}");
        }
    }
}
