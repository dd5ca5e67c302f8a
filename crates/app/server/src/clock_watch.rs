//! Compares this node's clock with the database's.
use munim_kernel::Clock;
use munim_postgres::PgStore;
use time::{Duration, OffsetDateTime};
use tracing::{debug, info, warn};

/// A difference up to this is not logged as a warning.
const FINE: Duration = Duration::seconds(5);
/// Replies slower than this are too inaccurate for comparing the clocks.
const QUICK: Duration = Duration::milliseconds(500);

/// Logs and measures how far this node's clock is ahead of the database's.
#[derive(Debug, Default)]
pub(crate) struct ClockWatch {
    warned: bool,
}

impl ClockWatch {
    pub(crate) async fn look(&mut self, store: &PgStore, clock: &impl Clock) {
        let before = clock.now();
        let reported = store.time().await;
        match reported.map(|reported| ahead(before, reported, clock.now())) {
            Ok(Some(ahead)) => self.report(ahead),
            Ok(None) => debug!("the database replied too slowly to compare the clocks"),
            Err(failed) => debug!(%failed, "the clocks could not be compared"),
        }
    }

    fn report(&mut self, ahead: Duration) {
        let seconds = ahead.as_seconds_f64();
        metrics::gauge!("munim_clock_ahead_seconds").set(seconds);
        let far = ahead.abs() > FINE;
        if far && !self.warned {
            warn!(
                seconds,
                "this node's clock differs from the database's: set both by NTP, or nodes refuse each other's sessions"
            );
        } else if !far && self.warned {
            info!(seconds, "this node's clock agrees with the database's again");
        }
        self.warned = far;
    }
}

/// Returns how far this node's clock is ahead, if the reply was quick enough to tell.
fn ahead(before: OffsetDateTime, reported: OffsetDateTime, after: OffsetDateTime) -> Option<Duration> {
    let taken = after - before;
    (Duration::ZERO..=QUICK)
        .contains(&taken)
        .then(|| before + taken / 2 - reported)
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn the_clocks_are_compared_in_the_middle_of_the_query() {
        let now = datetime!(2026-11-22 10:00 UTC);
        let ms = Duration::milliseconds;
        assert_eq!(ahead(now, now + ms(100), now + ms(200)), Some(Duration::ZERO));
        assert_eq!(ahead(now, now - ms(30_000), now), Some(ms(30_000)));
        assert_eq!(ahead(now, now + ms(30_000), now + ms(2)), Some(ms(-29_999)));
        assert_eq!(ahead(now, now, now + ms(501)), None);
        assert_eq!(ahead(now, now, now - ms(1)), None, "it was set back meanwhile");
    }

    #[test]
    fn it_warns_once_each_time_the_clocks_drift_apart() {
        let mut watch = ClockWatch::default();
        for (ahead, warned) in [(5, false), (6, true), (-6, true), (-5, false)] {
            watch.report(Duration::seconds(ahead));
            assert_eq!(watch.warned, warned, "{ahead}");
        }
    }
}
