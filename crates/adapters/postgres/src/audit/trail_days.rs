//! The number of records in a filtered trail by day, and of the whole trail by hour, by which a page's position is
//! found.
use std::collections::BTreeMap;

use munim_audit::{Stretch, TrailFilter};
use munim_kernel::{INDIA, Scope, indian_day};
use time::{Date, Duration, OffsetDateTime};

use crate::prepared::{Given, Narrowed, Prepared};

/// Returns the conditions of a query of `audit_log a` by scope, action and kind of entity; not by time and name.
pub(super) fn narrowed(scope: Scope, filter: &TrailFilter) -> Narrowed {
    let mut narrowed = Narrowed::new();
    if let Scope::Tenant(tenant) = scope {
        narrowed.by("a.tenant_id = ", Given::Number(tenant.get()));
    }
    if let Some(action) = &filter.action {
        narrowed.by("a.action = ", Given::Words(action.clone()));
    }
    if let Some(kind) = &filter.entity_type {
        narrowed.by("a.entity_type = ", Given::Words(kind.clone()));
    }
    narrowed
}

/// Returns the start of an Indian day, as the database divides days.
fn start_of(day: Date) -> OffsetDateTime {
    day.midnight().assume_offset(INDIA)
}

/// Returns the start of the day that contains the moment.
fn day_of(at: OffsetDateTime) -> OffsetDateTime {
    start_of(indian_day(at))
}

/// Returns the first start of a day at or after the moment.
fn next_start(at: OffsetDateTime) -> OffsetDateTime {
    let start = day_of(at);
    if start == at { start } else { start + Duration::DAY }
}

/// Returns whether the daily totals count the filtered records: without a filter, for an action, or for a kind of entity.
pub(super) fn totals_cover(filter: &TrailFilter) -> bool {
    filter.username.is_none() && (filter.action.is_none() || filter.entity_type.is_none())
}

#[derive(Debug, Clone, Copy)]
pub(super) struct WholeDays {
    first: Option<OffsetDateTime>,
    /// The start of the day after the last.
    end: Option<OffsetDateTime>,
}

impl WholeDays {
    pub(super) fn of(filter: &TrailFilter) -> Self {
        Self {
            first: filter.from.map(next_start),
            end: filter.to.map(day_of),
        }
    }

    pub(super) fn hold(self, day: Date) -> bool {
        let start = start_of(day);
        self.first.is_none_or(|first| first <= start) && self.end.is_none_or(|end| start < end)
    }
}

/// Returns the query that counts the records of each day: sealed records of whole days from the totals, those of the
/// first and last day one by one. Only for filters that pass [`totals_cover`].
pub(super) fn count_days(scope: Scope, filter: &TrailFilter) -> Prepared {
    let mut narrowed = narrowed(scope, filter);
    let conditions = narrowed.conditions();
    let table = match (&filter.action, &filter.entity_type) {
        (Some(_), _) => "audit_by_action",
        (None, Some(_)) => "audit_by_entity",
        (None, None) => "audit_by_day",
    };
    // The totals have the same column names as the records.
    let mut totals = vec![conditions.clone()];
    let whole = WholeDays::of(filter);
    if let Some(first) = whole.first {
        let place = narrowed.bind(Given::Moment(first));
        totals.push(format!("a.day >= munim_audit_day({place})"));
    }
    if let Some(end) = whole.end {
        let place = narrowed.bind(Given::Moment(end));
        totals.push(format!("a.day < munim_audit_day({place})"));
    }
    let mut parts = vec![format!(
        "SELECT a.day, sum(a.records)::bigint AS records FROM {table} a WHERE {} GROUP BY a.day",
        totals.join(" AND ")
    )];
    for (from, to) in edges(filter.from, filter.to) {
        let (from, to) = (
            narrowed.bind(Given::Moment(from)),
            narrowed.bind(Given::Moment(to)),
        );
        parts.push(format!(
            "SELECT munim_audit_day({from}), count(*) FROM audit_log a
             WHERE {conditions} AND a.recorded_at >= {from} AND a.recorded_at < {to}"
        ));
    }
    narrowed.query(&parts.join(" UNION ALL "))
}

/// Adds up counts of equal times and sorts them, the latest first.
pub(super) fn put_together<T: Ord>(counted: impl Iterator<Item = (T, i64)>) -> Vec<(T, i64)> {
    let mut times = BTreeMap::<T, i64>::new();
    for (time, records) in counted {
        *times.entry(time).or_default() += records;
    }
    times.retain(|_, records| *records > 0);
    times.into_iter().rev().collect()
}

/// Returns the query that counts the sealed records of each hour in the time that contains a range of the whole trail.
pub(super) fn count_hours(scope: Scope, lies: Lies) -> Prepared {
    let mut narrowed = narrowed(scope, &TrailFilter::default());
    narrowed.by("a.hour >= ", Given::Moment(lies.from));
    narrowed.by("a.hour < ", Given::Moment(lies.to));
    let conditions = narrowed.conditions();
    narrowed.query(&format!(
        "SELECT a.hour, sum(a.records)::bigint AS records FROM audit_by_hour a WHERE {conditions} GROUP BY a.hour"
    ))
}

/// Returns the partial days at either end of a period.
fn edges(from: Option<OffsetDateTime>, to: Option<OffsetDateTime>) -> Vec<(OffsetDateTime, OffsetDateTime)> {
    let mut edges = Vec::new();
    let first = from.map(next_start);
    let last = to.map(day_of);
    match (from, to) {
        (Some(from), Some(to)) if day_of(from) == day_of(to) => {
            // Both ends are in one day, which is not a whole one.
            if from < to {
                edges.push((from, to));
            }
            return edges;
        }
        (Some(from), Some(to)) if from >= to => return edges,
        _ => {}
    }
    if let (Some(from), Some(first)) = (from, first)
        && from < first
    {
        edges.push((from, first));
    }
    if let (Some(to), Some(last)) = (to, last)
        && last < to
    {
        edges.push((last, to));
    }
    edges
}

/// The position of a range: the time that contains it, and the number of records in that time before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lies {
    pub(super) from: OffsetDateTime,
    pub(super) to: OffsetDateTime,
    pub(super) offset: i64,
}

/// Up to this number of records is skipped without looking up their hour.
const PASSED_OVER: i64 = 500;

impl Lies {
    /// Returns whether counts by hour narrow the position further: without a filter, and for a whole period.
    pub(super) fn narrows_by_hours(self, filter: &TrailFilter) -> bool {
        self.offset > PASSED_OVER
            && filter.action.is_none()
            && filter.entity_type.is_none()
            && filter.from.is_none_or(|from| from <= self.from)
            && filter.to.is_none_or(|to| to >= self.to)
    }

    /// Returns the position within that time, from the counts by hour.
    pub(super) fn within(self, hours: &[(OffsetDateTime, i64)], limit: u32) -> Option<Self> {
        let offset = self.offset;
        let hours = hours.iter().map(|(hour, records)| (*hour, *records));
        lies_in(hours, Duration::HOUR, Stretch { offset, limit })
    }
}

/// Finds the days of a range. `None` if it is empty.
pub(super) fn find(days: &[(Date, i64)], stretch: Stretch) -> Option<Lies> {
    let days = days.iter().map(|(day, records)| (start_of(*day), *records));
    lies_in(days, Duration::DAY, stretch)
}

/// Finds the times of a range, given as start and duration, the latest first.
fn lies_in(
    times: impl Iterator<Item = (OffsetDateTime, i64)>,
    length: Duration,
    stretch: Stretch,
) -> Option<Lies> {
    let (mut before, mut found) = (0, None);
    for (from, records) in times {
        if found.is_none() && before + records > stretch.offset {
            found = Some(Lies {
                from,
                to: from + length,
                offset: stretch.offset - before,
            });
        }
        before += records;
        if let Some(lies) = &mut found {
            lies.from = from;
            if before >= stretch.offset + i64::from(stretch.limit) {
                break;
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use time::macros::{date, datetime};

    use super::*;

    #[test]
    fn a_page_is_found_by_its_days() {
        let days = [
            (date!(2026 - 04 - 03), 10),
            (date!(2026 - 04 - 01), 5),
            (date!(2026 - 03 - 01), 100),
        ];
        let found = |offset, limit| {
            find(&days, Stretch { offset, limit }).map(|lies| (lies.from.date(), lies.to.date(), lies.offset))
        };
        assert_eq!(
            found(0, 10),
            Some((date!(2026 - 04 - 03), date!(2026 - 04 - 04), 0))
        );
        assert_eq!(
            found(8, 5),
            Some((date!(2026 - 04 - 01), date!(2026 - 04 - 04), 8))
        );
        assert_eq!(
            found(10, 50),
            Some((date!(2026 - 03 - 01), date!(2026 - 04 - 02), 0))
        );
        assert_eq!(
            found(114, 50),
            Some((date!(2026 - 03 - 01), date!(2026 - 03 - 02), 99))
        );
        assert_eq!(found(115, 50), None);
    }

    #[test]
    fn within_its_days_it_is_found_by_its_hours() {
        let day = datetime!(2026-04-01 00:00 +5:30);
        let lies = Lies {
            from: day,
            to: day + Duration::DAY,
            offset: 700,
        };
        assert!(lies.narrows_by_hours(&TrailFilter::default()));
        assert!(!Lies { offset: 500, ..lies }.narrows_by_hours(&TrailFilter::default()));
        for filter in [
            TrailFilter {
                to: Some(day + Duration::HOUR),
                ..TrailFilter::default()
            },
            TrailFilter {
                from: Some(day + Duration::HOUR),
                ..TrailFilter::default()
            },
            TrailFilter {
                action: Some("CREATE".to_owned()),
                ..TrailFilter::default()
            },
        ] {
            assert!(!lies.narrows_by_hours(&filter));
        }
        let hour = |number: i64| day + Duration::hours(number);
        let hours = [(hour(20), 600), (hour(13), 110), (hour(9), 300)];
        let found = |limit| {
            lies.within(&hours, limit)
                .map(|lies| (lies.from, lies.to, lies.offset))
        };
        assert_eq!(found(10), Some((hour(13), hour(14), 100)));
        assert_eq!(found(11), Some((hour(9), hour(14), 100)));
    }

    #[test]
    fn what_is_counted_of_one_day_is_one_day() {
        let (one, other) = (date!(2026 - 04 - 01), date!(2026 - 04 - 03));
        let counted = [(one, 3), (other, 1), (one, 2), (date!(2026 - 04 - 02), 0)];
        assert_eq!(put_together(counted.into_iter()), [(other, 1), (one, 5)]);
    }

    #[test]
    fn whole_days_and_edges_make_the_period() {
        let from = datetime!(2026-04-01 00:00 +5:30);
        for (from, to) in [
            (from, from + Duration::days(3)),
            (from + Duration::HOUR, from + Duration::hours(71)),
        ] {
            let filter = TrailFilter {
                from: Some(from),
                to: Some(to),
                ..TrailFilter::default()
            };
            let whole = WholeDays::of(&filter);
            let held = (1..30)
                .filter(|day| whole.hold(Date::from_calendar_date(2026, time::Month::April, *day).unwrap()));
            let days = i32::try_from(held.count()).unwrap();
            let edges: Duration = edges(filter.from, filter.to)
                .into_iter()
                .map(|(from, to)| to - from)
                .sum();
            assert_eq!(Duration::DAY * days + edges, to - from);
        }
        assert!(WholeDays::of(&TrailFilter::default()).hold(from.date()));
    }

    #[test]
    fn days_that_are_not_whole_are_the_edges() {
        let day = datetime!(2026-04-01 00:00 +5:30);
        let noon = datetime!(2026-04-01 12:00 +5:30);
        let (hour, next) = (Duration::HOUR, day + Duration::DAY);
        assert_eq!(edges(Some(day), Some(next)), []);
        assert_eq!(edges(Some(noon), None), [(noon, next)]);
        assert_eq!(edges(None, Some(noon)), [(day, noon)]);
        assert_eq!(edges(Some(noon), Some(noon + hour)), [(noon, noon + hour)]);
        assert_eq!(
            edges(Some(noon), Some(next + hour)),
            [(noon, next), (next, next + hour)]
        );
        assert_eq!(edges(Some(noon), Some(noon - hour)), []);
        assert_eq!(edges(Some(noon), Some(noon - Duration::WEEK)), []);
    }
}
