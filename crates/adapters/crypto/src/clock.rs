use munim_kernel::Clock;
use time::OffsetDateTime;

#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[expect(
        clippy::disallowed_methods,
        reason = "this is the adapter that everybody else must use"
    )]
    fn now(&self) -> OffsetDateTime {
        // PostgreSQL stores microseconds; a stored time must equal the original when read back.
        let now = OffsetDateTime::now_utc();
        now.replace_nanosecond(now.microsecond() * 1_000).unwrap_or(now)
    }
}
