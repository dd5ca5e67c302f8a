use munim_kernel::{Fields, INDIA, TenantId, UserId};
use time::{Date, OffsetDateTime, Time};

/// When the days of a tenant can be ended, and when they end by themselves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndSettings {
    /// The time in India, to the minute, at which a day ends by itself. A time before noon is on the next day. `None` if only people
    /// end days.
    pub ends_at: Option<Time>,
    /// Whether a day that ends by itself closes the branches that are still open. Otherwise it waits for them.
    pub closes_branches: bool,
    /// Whether a day can be ended before it is over in India. The business date is then ahead of the calendar until
    /// midnight.
    pub ends_same_day: bool,
    /// Counts changes; 0 before the first.
    pub version: i64,
}

impl Default for DayEndSettings {
    fn default() -> Self {
        Self {
            ends_at: None,
            closes_branches: false,
            ends_same_day: true,
            version: 0,
        }
    }
}

/// Why the end of a business date could not begin by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayEndRefusal {
    pub business_date: Date,
    /// When it was first refused for this reason.
    pub at: OffsetDateTime,
    pub reason: String,
}

/// Whether days can end in the name of the user who last changed the schedule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Starter {
    May,
    /// They were disabled or removed.
    NotActive,
    /// They have lost the permission to end days.
    MayNot,
}

/// A business date that ends by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScheduledDay {
    pub tenant: TenantId,
    pub business_date: Date,
    pub settings: DayEndSettings,
    /// The user who last changed the schedule.
    pub by: UserId,
    pub starter: Starter,
}

impl DayEndSettings {
    /// Returns the first day in India on which a business date can be ended.
    pub fn first_day(&self, business_date: Date) -> Date {
        if self.ends_same_day {
            business_date
        } else {
            business_date.next_day().unwrap_or(business_date)
        }
    }

    /// Returns when a business date ends by itself.
    pub fn due_at(&self, business_date: Date) -> Option<OffsetDateTime> {
        let at = self.ends_at?;
        let day = if at.hour() < 12 {
            business_date.next_day()?
        } else {
            business_date
        };
        Some(day.with_time(at).assume_offset(INDIA))
    }

    /// Whether days end by themselves before they can be ended.
    pub(super) fn contradicts_itself(&self) -> bool {
        !self.ends_same_day && self.ends_at.is_some_and(|at| at.hour() >= 12)
    }
}

impl From<&DayEndSettings> for Fields {
    fn from(settings: &DayEndSettings) -> Self {
        let at = settings
            .ends_at
            .map(|at| format!("{:02}:{:02}", at.hour(), at.minute()));
        Self::new()
            .with("endsAt", at)
            .with("closesBranches", settings.closes_branches)
            .with("endsSameDay", settings.ends_same_day)
    }
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime, time};

    use super::*;

    const FRIDAY: Date = date!(2026 - 04 - 03);

    fn settings(ends_at: Option<Time>, ends_same_day: bool) -> DayEndSettings {
        DayEndSettings {
            ends_at,
            ends_same_day,
            ..DayEndSettings::default()
        }
    }

    #[test]
    fn a_day_ends_in_the_evening_or_in_the_night_after_it() {
        let due = |at| settings(at, true).due_at(FRIDAY);
        assert_eq!(due(None), None);
        for (at, expected) in [
            (time!(12:00), datetime!(2026-04-03 06:30 UTC)),
            (time!(23:59), datetime!(2026-04-03 18:29 UTC)),
            (time!(00:00), datetime!(2026-04-03 18:30 UTC)),
            (time!(11:59), datetime!(2026-04-04 06:29 UTC)),
        ] {
            assert_eq!(due(Some(at)), Some(expected), "{at}");
        }
    }

    #[test]
    fn a_day_that_must_be_over_does_not_end_in_the_evening() {
        assert_eq!(settings(None, true).first_day(FRIDAY), FRIDAY);
        assert_eq!(settings(None, false).first_day(FRIDAY), date!(2026 - 04 - 04));
        for (at, same_day, refused) in [
            (Some(time!(21:00)), true, false),
            (Some(time!(21:00)), false, true),
            (Some(time!(12:00)), false, true),
            (Some(time!(11:59)), false, false),
            (None, false, false),
        ] {
            assert_eq!(settings(at, same_day).contradicts_itself(), refused, "{at:?}");
        }
    }
}
