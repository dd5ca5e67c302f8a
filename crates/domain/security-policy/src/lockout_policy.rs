use munim_kernel::Fields;
use time::Duration;

use crate::range::{OutOfRange, Ranges};

/// When repeated wrong passwords lock an account, and for how long.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LockoutPolicy {
    max_attempts: u32,
    duration_minutes: u32,
    auto_unlock: bool,
}

impl LockoutPolicy {
    /// # Errors
    /// [`OutOfRange`] unless the attempts are 0 (lockout off) or 3 to 10 and the duration 5 to 1440 minutes.
    pub fn try_new(
        max_attempts: u32,
        duration_minutes: u32,
        auto_unlock: bool,
    ) -> Result<Self, Vec<OutOfRange>> {
        let mut ranges = Ranges::default();
        if max_attempts != 0 {
            ranges.judge("maxFailedLoginAttempts", max_attempts, &(3..=10));
        }
        ranges.judge("lockoutDurationMinutes", duration_minutes, &(5..=1440));
        ranges.allow(Self {
            max_attempts,
            duration_minutes,
            auto_unlock,
        })
    }

    /// Returns the duration of a lock that expires, in minutes.
    pub fn duration_minutes(self) -> u32 {
        self.duration_minutes
    }

    pub fn auto_unlock(self) -> bool {
        self.auto_unlock
    }

    /// Returns how many wrong passwords lock an account; `None` if the lockout is off.
    pub fn max_attempts(self) -> Option<u32> {
        (self.max_attempts > 0).then_some(self.max_attempts)
    }

    /// Returns after how long a lock expires; `None` if an administrator must remove it.
    pub fn unlocks_after(self) -> Option<Duration> {
        self.auto_unlock
            .then(|| Duration::minutes(i64::from(self.duration_minutes)))
    }

    pub(crate) fn fields(self) -> Fields {
        Fields::new()
            .with("maxFailedLoginAttempts", self.max_attempts)
            .with("lockoutDurationMinutes", self.duration_minutes)
            .with("autoUnlockAccounts", self.auto_unlock)
    }
}

impl Default for LockoutPolicy {
    fn default() -> Self {
        Self {
            max_attempts: 5,
            duration_minutes: 30,
            auto_unlock: true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zero_turns_the_lockout_off_and_ranges_have_edges() {
        assert_eq!(LockoutPolicy::try_new(0, 30, true).unwrap().max_attempts(), None);
        for (attempts, good) in [(1, false), (2, false), (3, true), (10, true), (11, false)] {
            assert_eq!(
                LockoutPolicy::try_new(attempts, 30, true).is_ok(),
                good,
                "{attempts}"
            );
        }
        for (minutes, good) in [(4, false), (5, true), (1440, true), (1441, false)] {
            assert_eq!(
                LockoutPolicy::try_new(5, minutes, true).is_ok(),
                good,
                "{minutes}"
            );
        }
        let faults = LockoutPolicy::try_new(2, 1441, true).unwrap_err();
        let fields: Vec<_> = faults.iter().map(|fault| fault.field).collect();
        assert_eq!(fields, ["maxFailedLoginAttempts", "lockoutDurationMinutes"]);
        assert_eq!(
            LockoutPolicy::try_new(5, 30, false).unwrap().unlocks_after(),
            None
        );
    }
}
