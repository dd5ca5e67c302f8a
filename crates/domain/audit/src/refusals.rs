use munim_kernel::Actor;
use time::{Duration, OffsetDateTime};

/// The number of refusals of one kind that are recorded individually in a window. Further ones are counted and
/// recorded as one number after the window, so that nobody can fill the trail by being refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RefusalLimit {
    /// The kind of refusal; part of the count's key.
    pub kind: &'static str,
    /// The source that is counted: an address, a device or a session.
    pub counted: String,
    /// The length of a window. Windows begin at multiples of it.
    pub window: Duration,
    /// The number of refusals recorded individually.
    pub recorded: i64,
}

impl RefusalLimit {
    /// Limits the refusals of one session or API key: 20 records in 10 minutes.
    pub fn of_session(actor: &Actor) -> Self {
        Self {
            kind: "denials of a session",
            counted: actor.session.to_string(),
            window: Duration::minutes(10),
            recorded: 20,
        }
    }

    /// Returns the beginning of the window that contains `at`.
    pub fn window_start(&self, at: OffsetDateTime) -> OffsetDateTime {
        let window = self.window.whole_seconds().max(1);
        let seconds = at.unix_timestamp();
        OffsetDateTime::from_unix_timestamp(seconds - seconds.rem_euclid(window)).unwrap_or(at)
    }

    /// Returns the end of the window that contains `at`.
    pub fn window_end(&self, at: OffsetDateTime) -> OffsetDateTime {
        self.window_start(at) + self.window
    }
}

#[cfg(test)]
mod tests {
    use time::macros::datetime;

    use super::*;

    #[test]
    fn windows_begin_at_multiples_of_their_length() {
        let limit = RefusalLimit {
            kind: "x",
            counted: String::new(),
            window: Duration::minutes(10),
            recorded: 1,
        };
        for (at, start) in [
            (datetime!(2026-09-17 10:00 UTC), datetime!(2026-09-17 10:00 UTC)),
            (
                datetime!(2026-09-17 10:09:59.9 UTC),
                datetime!(2026-09-17 10:00 UTC),
            ),
            (datetime!(2026-09-17 10:10 UTC), datetime!(2026-09-17 10:10 UTC)),
        ] {
            assert_eq!(limit.window_start(at), start);
            assert_eq!(limit.window_end(at), start + limit.window);
        }
    }
}
