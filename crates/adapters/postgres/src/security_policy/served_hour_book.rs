use async_trait::async_trait;
use munim_kernel::{Percent, Scope, StoreError, TenantId, UnitOfWork as _, Work as _};
use munim_security_policy::{ServedHourBook, Uptime};
use time::{Duration, OffsetDateTime};

use crate::{PgStore, stored::sql};

/// The period over which uptime is reported.
pub(crate) const WINDOW: Duration = Duration::days(30);

/// Returns the start of the hour, and the minute's bit.
fn place(now: OffsetDateTime) -> (OffsetDateTime, i64) {
    let hour = now - Duration::seconds(now.unix_timestamp().rem_euclid(3600));
    let hour = hour - Duration::nanoseconds(hour.nanosecond().into());
    (hour, 1 << now.minute())
}

/// Returns the share of minutes in which some node was up, since the first known one. The current minute is excluded,
/// because it may not be recorded yet.
pub(crate) fn uptime(served: &[(OffsetDateTime, i64)], now: OffsetDateTime) -> Option<Uptime> {
    let (running, bit) = place(now);
    let first = served.iter().find(|(_, minutes)| *minutes != 0)?;
    let begun = first.0 + Duration::minutes(first.1.trailing_zeros().into());
    let passed = (running + Duration::minutes(bit.trailing_zeros().into()) - begun).whole_minutes();
    let noted: u32 = served
        .iter()
        .map(|(hour, minutes)| {
            let known = if *hour == running {
                minutes & (bit - 1)
            } else {
                *minutes
            };
            known.count_ones()
        })
        .sum();
    let percent = Percent::of(i64::from(noted).min(passed), passed)?;
    Some(Uptime {
        percent,
        since: begun,
    })
}

#[async_trait(?Send)]
impl ServedHourBook for PgStore {
    async fn beat(&self, now: OffsetDateTime) -> Result<(), StoreError> {
        let (hour, bit) = place(now);
        let mut work = self.begin(Scope::Tenant(TenantId::PLATFORM)).await?;
        work.apply(sql!(
            "INSERT INTO served_hours (served_hour, minutes) VALUES ($1, $2)
             ON CONFLICT (served_hour) DO UPDATE SET minutes = served_hours.minutes | excluded.minutes";
            hour, bit
        ))
        .await?;
        work.commit().await
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    const ALL: i64 = (1 << 60) - 1;

    #[test]
    fn minutes_have_their_bits() {
        let at = datetime!(2026-04-01 04:30:59.5 UTC);
        assert_eq!(place(at), (datetime!(2026-04-01 04:00 UTC), 1 << 30));
        let india = datetime!(2026-04-01 05:30:00 +5:30);
        assert_eq!(place(india).0, datetime!(2026-04-01 00:00 UTC));
    }

    #[test]
    fn uptime_covers_what_was_measured() {
        let at = datetime!(2026-04-01 04:00 UTC);
        let now = at + Duration::minutes(90);
        let share = |served: &[(OffsetDateTime, i64)]| uptime(served, now).map(|uptime| uptime.percent);
        assert_eq!(uptime(&[], now), None);
        let served = [(at, ALL), (at + Duration::HOUR, (1 << 30) - 1)];
        assert_eq!(share(&served), Percent::of(1, 1));
        assert_eq!(uptime(&served, now).unwrap().since, at);
        // The current minute does not count either way.
        let noted = [(at, ALL), (at + Duration::HOUR, (1 << 31) - 1)];
        assert_eq!(share(&noted), Percent::of(1, 1));
        let gap = [(at, ALL), (at + Duration::HOUR, (1 << 30) - 1 - (1 << 9))];
        assert_eq!(share(&gap), Percent::of(89, 90));
        // Down since then, with no records.
        assert_eq!(share(&[(at, ALL)]), Percent::of(60, 90));
        // Measured since 04:40 only, and not at all in the first minute.
        let late = [(at, ALL ^ ((1 << 40) - 1))];
        let begun = at + Duration::minutes(40);
        let measured = uptime(&late, at + Duration::minutes(60)).unwrap();
        assert_eq!(
            (Some(measured.percent), measured.since),
            (Percent::of(1, 1), begun)
        );
        assert_eq!(uptime(&[(at, 1 << 40)], begun), None);
    }
}
