use jiff::{
    Timestamp,
    civil::{Date, DateTime, Time},
    tz::TimeZone,
};
use thiserror::Error;
use time::OffsetDateTime;

/// A zone of the IANA database, by its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ZoneName(String);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("timezone must be the name of a time zone, such as Asia/Kolkata.")]
pub struct NoSuchZone;

impl ZoneName {
    pub const INDIA: &'static str = "Asia/Kolkata";

    /// Returns the zone with that name, in the spelling of the database.
    pub fn try_new(name: &str) -> Result<Self, NoSuchZone> {
        let zone = TimeZone::get(name).map_err(|_| NoSuchZone)?;
        let spelled = zone.iana_name().ok_or(NoSuchZone)?;
        Ok(Self(spelled.to_owned()))
    }

    /// Returns all names in alphabetical order.
    pub fn all() -> Vec<String> {
        let mut names: Vec<_> = jiff::tz::db().available().map(|name| name.to_string()).collect();
        names.retain(|name| Self::try_new(name).is_ok_and(|zone| zone.as_str() == name));
        names.sort();
        names
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    fn zone(&self) -> TimeZone {
        // The name was valid when it was created. If the database no longer has it, UTC is used.
        TimeZone::get(&self.0).unwrap_or(TimeZone::UTC)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Frequency {
    Daily,
    /// Every week on this day, 1 for Monday to 7.
    Weekly(u8),
    /// Every month on this day; on its last day where it is shorter.
    Monthly(u8),
}

impl Frequency {
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Daily => "daily",
            Self::Weekly(_) => "weekly",
            Self::Monthly(_) => "monthly",
        }
    }

    fn falls_on(self, date: Date) -> bool {
        match self {
            Self::Daily => true,
            Self::Weekly(day) => i16::from(date.weekday().to_monday_one_offset()) == i16::from(day),
            Self::Monthly(day) => {
                i16::from(date.day()) == i16::from(day).min(i16::from(date.days_in_month()))
            }
        }
    }
}

/// A recurrence: the days and the local time.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cadence {
    pub frequency: Frequency,
    /// Minutes after midnight, below 1440. If clocks skip that time, it is as much later as they skip; if it occurs
    /// twice, it is the first.
    pub minute_of_day: u16,
    pub zone: ZoneName,
}

/// The number of days that are searched. Two months and a few days contain a day of each frequency.
const LOOKED_AT: i32 = 70;

impl Cadence {
    /// Returns the first time after `moment`. `None` only at the end of the calendar.
    pub fn next_after(&self, moment: OffsetDateTime) -> Option<OffsetDateTime> {
        let zone = self.zone.zone();
        let mut date = local(moment, &zone)?.yesterday().ok()?;
        for _ in 0..LOOKED_AT {
            if let Some(due) = self.on(date, &zone).filter(|due| *due > moment) {
                return Some(due);
            }
            date = date.tomorrow().ok()?;
        }
        None
    }

    /// Returns the last time that is not after `moment`.
    pub fn last_until(&self, moment: OffsetDateTime) -> Option<OffsetDateTime> {
        let zone = self.zone.zone();
        let mut date = local(moment, &zone)?.tomorrow().ok()?;
        for _ in 0..LOOKED_AT {
            if let Some(due) = self.on(date, &zone).filter(|due| *due <= moment) {
                return Some(due);
            }
            date = date.yesterday().ok()?;
        }
        None
    }

    fn on(&self, date: Date, zone: &TimeZone) -> Option<OffsetDateTime> {
        if !self.frequency.falls_on(date) {
            return None;
        }
        let (hour, minute) = (self.minute_of_day / 60, self.minute_of_day % 60);
        let time = Time::new(i8::try_from(hour).ok()?, i8::try_from(minute).ok()?, 0, 0).ok()?;
        // A time in a gap moves later by the gap's length. Of a repeated time, the earlier is used (jiff's 'compatible').
        let zoned = DateTime::from_parts(date, time).to_zoned(zone.clone()).ok()?;
        OffsetDateTime::from_unix_timestamp(zoned.timestamp().as_second()).ok()
    }

    pub fn day_at(&self, moment: OffsetDateTime) -> Option<time::Date> {
        let date = local(moment, &self.zone.zone())?;
        let month = time::Month::try_from(u8::try_from(date.month()).ok()?).ok()?;
        time::Date::from_calendar_date(date.year().into(), month, u8::try_from(date.day()).ok()?).ok()
    }
}

fn local(moment: OffsetDateTime, zone: &TimeZone) -> Option<Date> {
    let timestamp = Timestamp::from_second(moment.unix_timestamp()).ok()?;
    Some(timestamp.to_zoned(zone.clone()).date())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use time::{Duration, macros::datetime};

    use super::*;

    fn cadence(frequency: Frequency, hour: u16, minute: u16, zone: &str) -> Cadence {
        Cadence {
            frequency,
            minute_of_day: hour * 60 + minute,
            zone: ZoneName::try_new(zone).unwrap(),
        }
    }

    #[test]
    fn zones_have_names() {
        assert_eq!(
            ZoneName::try_new("asia/kolkata").unwrap().as_str(),
            "Asia/Kolkata"
        );
        for none in ["", "India", "Asia/Nowhere", "+05:30", "../etc/passwd"] {
            assert_eq!(ZoneName::try_new(none), Err(NoSuchZone), "{none}");
        }
    }

    #[test]
    fn a_day_in_india_begins_before_that_of_utc() {
        let daily = cadence(Frequency::Daily, 7, 0, ZoneName::INDIA);
        assert_eq!(
            daily.next_after(datetime!(2026-09-16 01:30 UTC)),
            Some(datetime!(2026-09-17 01:30 UTC)),
            "the same moment is not after itself"
        );
        assert_eq!(
            daily.last_until(datetime!(2026-09-16 01:30 UTC)),
            Some(datetime!(2026-09-16 01:30 UTC))
        );
        let night = datetime!(2026-09-16 20:00 UTC);
        assert_eq!(daily.day_at(night), Some(time::macros::date!(2026 - 09 - 17)));
    }

    #[test]
    fn a_time_that_clocks_skip_is_later_and_one_they_show_twice_is_the_first() {
        let daily = cadence(Frequency::Daily, 2, 30, "Europe/Berlin");
        // On 29 March 2026 clocks go from 2:00 to 3:00.
        assert_eq!(
            daily.next_after(datetime!(2026-03-28 12:00 UTC)),
            Some(datetime!(2026-03-29 01:30 UTC)),
            "3:30 in summer time"
        );
        // On 25 October they go from 3:00 back to 2:00.
        assert_eq!(
            daily.next_after(datetime!(2026-10-24 12:00 UTC)),
            Some(datetime!(2026-10-25 00:30 UTC))
        );
        assert_eq!(
            daily.next_after(datetime!(2026-10-25 00:30 UTC)),
            Some(datetime!(2026-10-26 01:30 UTC)),
            "not again an hour later"
        );
    }

    #[test]
    fn a_short_month_ends_on_its_last_day() {
        let monthly = cadence(Frequency::Monthly(31), 6, 0, ZoneName::INDIA);
        let mut at = datetime!(2027-12-31 12:00 UTC);
        let mut days = Vec::new();
        for _ in 0..4 {
            at = monthly.next_after(at).unwrap();
            days.push((u8::from(at.month()), at.day()));
        }
        assert_eq!(days, [(1, 31), (2, 29), (3, 31), (4, 30)]);
    }

    fn frequencies() -> impl Strategy<Value = Frequency> {
        prop_oneof![
            Just(Frequency::Daily),
            (1u8..=7).prop_map(Frequency::Weekly),
            (1u8..=31).prop_map(Frequency::Monthly),
        ]
    }

    fn zones() -> impl Strategy<Value = String> {
        let all: Vec<String> = jiff::tz::db().available().map(|name| name.to_string()).collect();
        assert!(all.len() > 400, "{} zones", all.len());
        prop::sample::select(all)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(512))]

        #[test]
        fn times_follow_each_other_and_none_is_skipped(
            frequency in frequencies(),
            minute_of_day in 0u16..1440,
            zone in zones(),
            second in 1_000_000_000i64..3_000_000_000,
        ) {
            let zone = ZoneName::try_new(&zone).unwrap();
            let cadence = Cadence { frequency, minute_of_day, zone };
            let start = OffsetDateTime::from_unix_timestamp(second).unwrap();
            let (widest, narrowest) = match frequency {
                Frequency::Daily => (3, 0),
                Frequency::Weekly(_) => (9, 5),
                Frequency::Monthly(_) => (34, 26),
            };
            let mut before = cadence.last_until(start).unwrap();
            prop_assert!(before <= start && start - before < Duration::days(widest));
            for _ in 0..15 {
                let next = cadence.next_after(before).unwrap();
                prop_assert!(next > before);
                prop_assert!(next - before <= Duration::days(widest));
                prop_assert!(next - before >= Duration::days(narrowest));
                // From any moment between them, they are the last and the next time.
                let between = before + (next - before) / 2;
                prop_assert_eq!(cadence.last_until(between), Some(before));
                prop_assert_eq!(cadence.next_after(between), Some(next));
                prop_assert_eq!(cadence.last_until(next), Some(next));
                before = next;
            }
        }

        #[test]
        fn the_clock_of_the_zone_shows_the_time_unless_it_is_skipped(
            minute_of_day in 0u16..1440,
            zone in zones(),
            second in 1_000_000_000i64..2_000_000_000,
        ) {
            let name = ZoneName::try_new(&zone).unwrap();
            let cadence = Cadence { frequency: Frequency::Daily, minute_of_day, zone: name.clone() };
            let due = cadence.next_after(OffsetDateTime::from_unix_timestamp(second).unwrap()).unwrap();
            let zoned = Timestamp::from_second(due.unix_timestamp()).unwrap().to_zoned(name.zone());
            let shown = i32::from(zoned.hour()) * 60 + i32::from(zoned.minute());
            let wanted = i32::from(minute_of_day);
            // A time in a gap comes at most a day later, and never earlier by the clock on that day.
            let before = Timestamp::from_second(due.unix_timestamp() - 86_400).unwrap().to_zoned(name.zone());
            prop_assert!(shown == wanted || before.offset() != zoned.offset(), "{shown} for {wanted} in {zone}");
        }
    }
}
