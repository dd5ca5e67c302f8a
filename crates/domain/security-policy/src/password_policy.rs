use munim_kernel::Fields;

use crate::range::{OutOfRange, Ranges};

/// The requirements on new passwords. `identity-device` checks passwords against them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct PasswordPolicy {
    enabled: bool,
    min_length: u32,
    uppercase: bool,
    numbers: bool,
    special: bool,
    expiry_days: u32,
}

impl PasswordPolicy {
    /// # Errors
    /// [`OutOfRange`] unless the length lies in 6 to 20 and the expiry in 0 (never) to 365 days.
    pub fn try_new(
        enabled: bool,
        min_length: u32,
        (uppercase, numbers, special): (bool, bool, bool),
        expiry_days: u32,
    ) -> Result<Self, Vec<OutOfRange>> {
        let mut ranges = Ranges::default();
        ranges.judge("minPasswordLength", min_length, &(6..=20));
        ranges.judge("passwordExpiryDays", expiry_days, &(0..=365));
        ranges.allow(Self {
            enabled,
            min_length,
            uppercase,
            numbers,
            special,
            expiry_days,
        })
    }

    pub fn min_length(self) -> u32 {
        self.min_length
    }

    /// Returns whether a capital letter, a digit and a special character are required.
    pub fn needs(self) -> (bool, bool, bool) {
        (self.uppercase, self.numbers, self.special)
    }

    /// Returns the days until a password must be changed, as they were set; 0 for never.
    pub fn expiry_days_set(self) -> u32 {
        self.expiry_days
    }

    pub(crate) fn fields(self) -> Fields {
        Fields::new()
            .with("passwordPolicyEnabled", self.enabled)
            .with("minPasswordLength", self.min_length)
            .with("requireUppercase", self.uppercase)
            .with("requireNumbers", self.numbers)
            .with("requireSpecialChars", self.special)
            .with("passwordExpiryDays", self.expiry_days)
    }

    /// Returns whether the rules apply.
    pub fn enabled(self) -> bool {
        self.enabled
    }

    /// Returns the days after which a password must be changed; `None` for never.
    pub fn expiry_days(self) -> Option<u32> {
        (self.enabled && self.expiry_days > 0).then_some(self.expiry_days)
    }
}

impl Default for PasswordPolicy {
    fn default() -> Self {
        Self {
            enabled: true,
            min_length: 8,
            uppercase: true,
            numbers: true,
            special: true,
            expiry_days: 90,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_have_edges() {
        for (length, good) in [(5, false), (6, true), (20, true), (21, false)] {
            assert_eq!(
                PasswordPolicy::try_new(true, length, (true, true, true), 90).is_ok(),
                good
            );
        }
        for (days, good) in [(0, true), (365, true), (366, false)] {
            assert_eq!(
                PasswordPolicy::try_new(true, 8, (true, true, true), days).is_ok(),
                good
            );
        }
    }

    #[test]
    fn nothing_expires_while_the_policy_is_off() {
        let off = PasswordPolicy::try_new(false, 8, (true, true, true), 90).unwrap();
        assert_eq!(off.expiry_days(), None);
        assert_eq!(PasswordPolicy::default().expiry_days(), Some(90));
    }
}
